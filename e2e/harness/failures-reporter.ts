import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestResult } from '@playwright/test/reporter';

/** Characters of an error that tell what was expected and what was there. */
const SHOWN = 600;
/** Characters of a page that tell what was there instead. */
const SHOWN_OF_PAGE = 1000;

/**
 * Repeats at the end why each attempt failed, in a few lines, the cause last: a log of which only the end is kept must
 * tell it, of journeys that passed at the second attempt too.
 */
export default class FailuresReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite) {
    this.#suite = suite;
  }

  onExit(): Promise<void> {
    for (const test of this.#suite?.allTests() ?? [])
      for (const { retry, error, errors, attachments } of test.results) {
        if (!error) continue;
        const at = error.location && `${error.location.file}:${error.location.line}`;
        const texts = errors.map(({ message, value }) =>
          stripVTControlCharacters(message ?? value ?? '').slice(0, SHOWN),
        );
        const attempt = `attempt ${retry + 1} of "${test.title}"`;
        const page = pageOf(attachments);
        if (page) console.log(`\n── the page of ${attempt} ──\n${page}`);
        console.log(`\n── ${attempt} failed at ${at} ──\n${texts.join('\n')}`);
      }
    return Promise.resolve();
  }
}

/** The page at the moment of a failure, as Playwright has described it; empty if it was not open. */
function pageOf(attachments: TestResult['attachments']): string {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
  const [, page] = (path && readFileSync(path, 'utf8').match(/^```yaml\n(.*?)^```/ms)) || [];
  if (!page) return '';
  // Beside the menu.
  const start = Math.max(0, page.search(/^ *- main/m));
  return page.slice(start, start + SHOWN_OF_PAGE);
}
