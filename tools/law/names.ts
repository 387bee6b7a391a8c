import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A word that is not used, and the one that is. */
interface BannedName {
  /** Matches a whole identifier or, for files, a name without its endings. */
  readonly name: RegExp;
  readonly instead: string;
}

/** Identifiers that are not the one name of their concept, or not American. */
export const BANNED_IDENTIFIERS: readonly BannedName[] = [
  { name: /^(Answers|Answered|AnswerOf|\w+Answers)$/, instead: 'Handlers, ResponseOf' },
  { name: /(?<!de|pre)fault/i, instead: 'Error' },
  { name: /^[A-Z]\w*Port$/, instead: 'Deps' },
  { name: /^((use|need|start|fetch)Words|\w+Words)$/, instead: 'useTranslation, loadNamespaces, texts' },
  { name: /^(MOST|LEAST|most|least)_\w+$/, instead: 'MAX_, MIN_' },
  { name: /colour|neighbour|metre|catalogue|centre/i, instead: 'the American spelling' },
  { name: /^(?!is)\w+Aside$/, instead: 'InWorker' },
];

/** The same for names of files. */
export const BANNED_FILES: readonly BannedName[] = [
  { name: /colour|neighbour|metre|catalogue|centre/, instead: 'the American spelling' },
  { name: /(^|-)answers?$|(?<!free)-port$/, instead: 'routes, response, deps' },
  { name: /(^|-)(aside|fault|words)(-|$)/, instead: 'in-worker, error, texts' },
];

/** Comments, quoted texts and templates, in which words are free. */
const PROSE =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{[^{}`]*\}|[^`\\])*`/g;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
/** Names what is banned. */
const THIS_FILE = 'tools/law/names.ts';
const SOURCES = ['{packages,apps}/*/{src,test,build,seed}/**/*.{ts,tsx}', '{tools,bench,e2e}/**/*.ts'];

/** Checks names of files and identifiers of the sources below a folder; returns one sentence per banned name and file. */
export function nameProblems(root: string): string[] {
  const files = globSync(SOURCES, { cwd: root, exclude: [THIS_FILE] }).sort();
  return files.flatMap((file) => [
    ...bannedFile(file),
    ...bannedIdentifiers(readFileSync(join(root, file), 'utf8')).map((problem) => `${file}: ${problem}`),
  ]);
}

function bannedFile(file: string): string[] {
  const [name = ''] = basename(file).split('.');
  return BANNED_FILES.filter((banned) => banned.name.test(name)).map(
    ({ instead }) => `${file}: no file is called ${name}; write ${instead}`,
  );
}

/** The banned identifiers of a source text, each once, with what to write in their place. */
export function bannedIdentifiers(source: string): string[] {
  const names = new Set(source.replace(PROSE, ' ').match(IDENTIFIER));
  return [...names].flatMap((name) =>
    BANNED_IDENTIFIERS.filter((banned) => banned.name.test(name)).map(
      ({ instead }) => `${name} is not used; write ${instead}`,
    ),
  );
}
