import type { Language } from '@brazda/domain';
import { localeOf } from './formats.ts';
import type { Messages, Namespace } from './messages.ts';

/** The texts of an area as its file has them: nested by their keys. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** A key without the ending by which the plural forms of a text differ. */
type Stem<Key extends string> = Key extends `${infer Text}_${Intl.LDMLPluralRule}` ? Text : Key;
type PathOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Stem<Key> : `${Key}.${PathOf<Tree[Key]>}`;
}[keyof Tree & string];

/** The key of every text of the product, such as `map:list.title`. */
export type TextKey = { [Area in Namespace]: `${Area}:${PathOf<Messages[Area]>}` }[Namespace];

/**
 * What the placeholders of a text are replaced by, nothing where it is missing; the number `count` is written with its
 * thousands apart and chooses the plural form too.
 */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** Returns the text of a key with its placeholders filled in: `t('map:list.count', { count: 3 })`. */
export type Translate = (key: TextKey, values?: TextValues) => string;

const PLACEHOLDER = /%\{(\w+)\}/g;
/** What belongs to the number before it in Romanian: no line ends between them. */
const COUNTED = /(%\{count\}) de /g;

/** The function that translates into a language from the texts of areas that are loaded; a missing one is its key. */
export function translatorOf(
  language: Language,
  textsOf: (area: Namespace) => MessageTree | undefined,
): Translate {
  const plural = new Intl.PluralRules(language);
  const grouped = new Intl.NumberFormat(localeOf(language));
  return (key, values) => {
    const colon = key.indexOf(':');
    const path = key.slice(colon + 1);
    const texts = textsOf(key.slice(0, colon) as Namespace);
    const count = values?.count;
    const text =
      (typeof count === 'number' ? find(texts, `${path}_${plural.select(count)}`) : undefined) ??
      find(texts, path) ??
      path;
    // Other numbers may be years, which have no thousands.
    const filled = (name: string) =>
      name === 'count' && typeof count === 'number' ? grouped.format(count) : String(values?.[name] ?? '');
    if (!values) return text;
    const kept = language === 'ro' ? text.replace(COUNTED, '$1\u00A0de\u00A0') : text;
    return kept.replace(PLACEHOLDER, (_, name: string) => filled(name));
  };
}

function find(texts: MessageTree | undefined, path: string): string | undefined {
  let found: string | MessageTree | undefined = texts;
  for (const name of path.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}
