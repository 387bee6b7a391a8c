import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@brazda/domain';

const FOLDER = new URL('../messages/', import.meta.url);
/** Where texts are shown. */
const CODE = ['./', '../../../apps/web/src/', '../../../apps/web/build/', '../../../apps/server/src/'].map(
  (path) => new URL(path, import.meta.url),
);
const SOURCE: Language = 'en';
const PLACEHOLDER = /%\{(\w+)\}/g;
const PLURAL = /_(zero|one|two|few|many|other)$/;
const NAMED_KEY = /['`]([a-z-]+:[\w.${}()]+)['`]/g;
const TEMPLATE = /\$\{[^}]*\}/;
const CEDILLA = /[şţŞŢ]/;
/** In French, the apostrophe must be typographic: ’. */
const STRAIGHT = /\p{L}'\p{L}/u;
/** In French, the space before these marks must be non-breaking, or the mark wraps to the next line. */
const LOOSE_MARK = /[ ][;:!?»]|«[ ]/;

/** The texts of one language, flattened: `map:list.title` -> text. */
export type Texts = ReadonlyMap<string, string>;

/** Everything that is wrong with the messages of the product, one sentence each; empty when they are right. */
export function checkMessages(): string[] {
  const texts = new Map(LANGUAGES.map((language) => [language, readTexts(language)]));
  const source = texts.get(SOURCE)!;
  return [
    ...LANGUAGES.flatMap((language) => problemsOf(language, texts.get(language)!, source)),
    ...unusedKeys(source, readCode()).map((key) => `${SOURCE} ${key}: is used nowhere`),
  ];
}

/** Keys that no code uses; a `${…}` inside a key in the code matches anything. */
export function unusedKeys(source: Texts, code: string): string[] {
  const named = new Set([...code.matchAll(NAMED_KEY)].map(([, key]) => key!));
  const patterns = [...named].map((key) => new RegExp(`^${key.split(TEMPLATE).map(literally).join('.*')}$`));
  const stems = new Set([...source.keys()].map((key) => key.replace(PLURAL, '')));
  return [...stems].filter((stem) => !patterns.some((pattern) => pattern.test(stem)));
}

/** What is wrong with the texts of a language held against the source's. */
export function problemsOf(language: Language, texts: Texts, source: Texts): string[] {
  const wanted = wantedKeys(language, source);
  return [
    ...[...wanted.keys()].filter((key) => !texts.has(key)).map((key) => `${language} ${key}: is missing`),
    ...[...texts].flatMap(([key, text]) =>
      textProblems(language, text, wanted.get(key)).map((problem) => `${language} ${key}: ${problem}`),
    ),
  ];
}

/** The keys that a language must have, each with the placeholders that the source uses in it. */
function wantedKeys(language: Language, source: Texts): Map<string, Set<string>> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = new Map<string, Set<string>>();
  for (const [key, text] of source) {
    const stem = key.replace(PLURAL, '');
    const placeholders = placeholdersOf(source.get(`${stem}_other`) ?? text);
    if (stem === key) wanted.set(key, placeholders);
    else for (const form of forms) wanted.set(`${stem}_${form}`, placeholders);
  }
  return wanted;
}

function textProblems(language: Language, text: string, placeholders: Set<string> | undefined): string[] {
  if (placeholders === undefined) return ['is not in the source'];
  const used = placeholdersOf(text);
  return [
    ...(text.trim() === '' ? ['is empty'] : []),
    ...(LOOSE_MARK.test(text) ? ['has a space that breaks before a mark or after «'] : []),
    ...(language === 'fr' && STRAIGHT.test(text) ? ['has a straight apostrophe'] : []),
    ...(CEDILLA.test(text) ? ['has s or t with cedilla in place of the comma below'] : []),
    ...[...used.difference(placeholders)].map((name) => `has %{${name}}, which the source has not`),
    // "one parcel" may spell out the number.
    ...[...placeholders.difference(used)]
      .filter((name) => name !== 'count')
      .map((name) => `lacks %{${name}} of the source`),
  ];
}

function placeholdersOf(text: string): Set<string> {
  return new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name!));
}

/** Reads every area of a language. */
function readTexts(language: Language): Texts {
  const folder = new URL(`${language}/`, FOLDER);
  return new Map(
    readdirSync(folder).flatMap((file) => {
      const tree = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Tree;
      return flatten(`${file.replace('.json', '')}:`, tree);
    }),
  );
}

interface Tree {
  readonly [key: string]: string | Tree;
}

function flatten(prefix: string, tree: Tree): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(`${prefix}${key}.`, value),
  );
}

function readCode(): string {
  const files = CODE.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(new URL(file, folder), 'utf8')),
  );
  return files.join('\n');
}

function literally(text: string): string {
  return text.replace(/[.()]/g, String.raw`\$&`);
}
