import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from './setup/root.ts';

const FOLDER = join(root, 'docs/specification');
const TOPICS = globSync('[0-9]*.md', { cwd: FOLDER }).sort();
/** A requirement, and below it the files in which it is found. */
const REQUIREMENT = /^- \*\*R-(\d+)\.(\d+)\*\* .+(?:\n {2}(?!- ).+)*\n {2}- (.+(?:\n {4}.+)*)/gm;

const SOURCES = globSync(['*.md', '{apps,packages,tools,e2e,bench,docs}/**/*.{ts,tsx,js,mjs,css,sql,md}'], {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
});

/**
 * Texts that readers of the repository do not have: they need a requirement, a plain reason or a public source instead. No
 * pattern matches itself.
 */
const MISSING_TEXTS = [
  /\b(first|second|third) document\b/i,
  /\bdocuments? [1-9]\b/i,
  /\bsection [1-9]/i,
  /\b(in|from|of) the specification\b/i,
  /\bfacts, (section|climate)/i,
  /\bDOMAIN\b/,
  /\bAUDIT\b/,
  /\bissues? #?[1-9]/i,
];

interface Requirement {
  readonly id: string;
  readonly files: readonly string[];
}

function requirementsOf(page: string): Requirement[] {
  return [...page.matchAll(REQUIREMENT)].map(([, topic, number, files]) => ({
    id: `R-${topic}.${number}`,
    files: [...files!.matchAll(/`([^`]+)`/g)].map(([, path]) => path!),
  }));
}

const pages = TOPICS.map((file) => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') }));
const requirements = pages.flatMap(({ text }) => requirementsOf(text));
const known = new Set(requirements.map(({ id }) => id));
const sources = SOURCES.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

describe.each(pages)('the topic $file', ({ file, text }) => {
  const topic = Number(file.slice(0, 2));

  it('is listed in the index by its title', () => {
    const title = /^# (.+)/.exec(text)?.[1];
    expect(title).toMatch(new RegExp(`^${topic} `));
    expect(readFileSync(join(FOLDER, 'README.md'), 'utf8')).toContain(`- [${title}](${file})\n`);
  });

  it('numbers its requirements from 1 on, each with its files', () => {
    const found = requirementsOf(text);
    expect(found.map(({ id }) => id)).toEqual(found.map((_, at) => `R-${topic}.${at + 1}`));
    expect(found.filter(({ files }) => files.length === 0)).toEqual([]);
    // A requirement in another form would have no files that are checked.
    expect(found.length).toBe(text.match(/\*\*R-/g)?.length);
  });

  it('names files that exist', () => {
    const files = requirementsOf(text).flatMap((each) => each.files);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

test('topics are numbered from 1 on', () => {
  expect(TOPICS.map((file) => Number(file.slice(0, 2)))).toEqual(TOPICS.map((_, at) => at + 1));
});

test('every requirement that is cited exists', () => {
  const cited = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bR-\d+\.\d+\b/g)].map(([id]) => ({ path, id })),
  );
  expect(cited.length).toBeGreaterThan(requirements.length);
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('no comment, test or page cites a text that is not in the repository', () => {
  const problems = sources.flatMap(({ path, text }) => {
    // A citation may go on in the next line of its comment.
    const flat = text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ');
    return MISSING_TEXTS.flatMap((pattern) => {
      const found = pattern.exec(flat);
      return found ? [`${path}: ${flat.slice(Math.max(0, found.index - 40), found.index + 60)}`] : [];
    });
  });
  expect(problems).toEqual([]);
});
