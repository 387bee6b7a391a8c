import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite } from '@playwright/test/reporter';

/** Characters of an error that tell what was expected and what was there. */
const SHOWN = 600;

/**
 * Repeats at the end why each attempt failed, in a few lines: a log of which only the end is kept must tell the cause,
 * of journeys that passed at the second attempt too.
 */
export default class FailuresReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite) {
    this.#suite = suite;
  }

  onExit(): Promise<void> {
    for (const test of this.#suite?.allTests() ?? [])
      for (const { retry, error } of test.results) {
        if (!error) continue;
        const at = error.location && `${error.location.file}:${error.location.line}`;
        const text = stripVTControlCharacters(error.message ?? error.value ?? '').slice(0, SHOWN);
        console.log(`\n── attempt ${retry + 1} of "${test.title}" failed at ${at} ──\n${text}`);
      }
    return Promise.resolve();
  }
}
