import type { Country } from '../farms/country.ts';
import { foldText } from '../text/fold-text.ts';
import { CROP_ATTRIBUTES, CROP_SYNONYMS } from './crop-synonyms.ts';
import { CROPS, type Crop, FREQUENT_CROPS } from './crops.ts';
import { DECLARED_CROPS } from './declared-crops.ts';
import { DECLARED_NAMES } from './declared-names.ts';

/** Words that may be present or absent in crop names. */
const SMALL_WORDS = new Set(['de', 'd', 'la', 'le', 'of', 'pentru', 'pour', 'pt', 'ptr', 'the']);

const CODE_BEFORE_NAME = /^([A-Za-z0-9]{3,4})\s*[-–:.)]?\s+(.+)$/;

const BY_CODE: Readonly<Record<Country, ReadonlyMap<string, Crop>>> = {
  RO: byCode(
    ({ apia_code }) => [apia_code],
    ({ apia_alt }) => apia_alt,
  ),
  FR: byCode(
    ({ pac_code }) => [pac_code],
    ({ pac_alt }) => pac_alt,
  ),
};
/** Keys of texts are their words in order, so that `Rapiță + secară` is the same in any order. */
const BY_SYNONYM: ReadonlyMap<string, Crop> = new Map(
  CROPS.flatMap((crop) =>
    [...(CROP_SYNONYMS[crop.key] ?? []), ...(DECLARED_NAMES[crop.key] ?? [])].map(
      (name) => [keyOf(wordsOf(name)), crop] as const,
    ),
  ),
);
const NAMED = [...new Set([...FREQUENT_CROPS, ...CROPS])].flatMap((crop) =>
  [crop.key, crop.name.ro, crop.name.fr, crop.name.en].map((name) => ({ crop, words: wordsOf(name) })),
);
/** A crop that is known by its declarations only needs its whole name: `rye` alone is not spring rye. */
const DECLARED_KEYS: ReadonlySet<string> = new Set(DECLARED_CROPS.map(([, key]) => key));
const NAMED_IN_PART = NAMED.filter(({ crop }) => !DECLARED_KEYS.has(crop.key));

/** The crop of a code of a country's paying agency, such as `101` or `BTH`; null when it is not in the catalog. */
export function cropByCode(code: string, country: Country): Crop | null {
  return BY_CODE[country].get(code.trim().toUpperCase()) ?? null;
}

/**
 * The crop of a key, of a name in any language or of a synonym, ignoring accents, small words and plural endings, in the
 * Romanian spelling of today or before 1993. A partial name, such as `grâu` or `wheat`, matches the most frequent crop whose
 * name has all its words; if none is frequent, the only one of the catalog's own that has them. A name that is unknown is read without the words
 * that say how the crop is used or supported. Null when it is not in the catalog.
 */
export function cropByName(name: string): Crop | null {
  const words = wordsOf(name);
  return matchCrop(words) ?? matchCrop(words.filter((word) => !CROP_ATTRIBUTES.has(word)));
}

function matchCrop(words: readonly string[]): Crop | null {
  if (words.length === 0) return null;
  const exact = NAMED.find((named) => named.words.length === words.length && hasAll(named.words, words));
  if (exact) return exact.crop;
  const synonym = BY_SYNONYM.get(keyOf(words));
  if (synonym) return synonym;
  const crops = new Set(NAMED_IN_PART.filter((named) => hasAll(named.words, words)).map(({ crop }) => crop));
  const frequent = FREQUENT_CROPS.find((crop) => crops.has(crop));
  return frequent ?? (crops.size === 1 ? [...crops][0]! : null);
}

/**
 * The crop that a text names: a code of a country's paying agency, a key, a name in any language, or a code before a
 * name, such as `101 Grâu`. Null when it is not in the catalog.
 */
export function cropOfText(text: string, country: Country): Crop | null {
  const [, code = '', name = ''] = CODE_BEFORE_NAME.exec(text) ?? [];
  return (
    cropByCode(text, country) ??
    cropByName(text) ??
    cropByCode(code, country) ??
    (/^\d+$/.test(code) ? cropByName(name) : null)
  );
}

/** The code of a country's paying agency by which a text names its crop, as the agency writes it; null for a name or a key. */
export function cropCodeNamedIn(text: string, country: Country): string | null {
  const [, leading = ''] = CODE_BEFORE_NAME.exec(text) ?? [];
  const crop = cropOfText(text, country);
  const code = [text, leading].find((one) => crop !== null && cropByCode(one, country) === crop);
  return code === undefined ? null : code.trim().toUpperCase();
}

/** The code for a crop in a country: the one that it was declared with, if it is one of the crop's, else the usual one. */
export function cropCodeOf(crop: Crop, country: Country, declared: string | null): string | null {
  if (declared !== null && cropByCode(declared, country) === crop) return declared;
  return country === 'RO' ? crop.apia_code : crop.pac_code;
}

type CodesOf = (crop: Crop) => readonly (string | null)[];

/** Crops by their own code, else by an alternative one; where crops share a code, it is that of the first in the catalog. */
function byCode(...ways: readonly CodesOf[]): ReadonlyMap<string, Crop> {
  const crops = new Map<string, Crop>();
  for (const codesOf of ways)
    for (const crop of CROPS)
      for (const code of codesOf(crop)) if (code && !crops.has(code)) crops.set(code, crop);
  return crops;
}

function wordsOf(name: string): string[] {
  return foldText(withNewSpelling(name))
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !SMALL_WORDS.has(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

/** Within a word, `â` has been written for `î` since 1993. */
function withNewSpelling(name: string): string {
  return name.normalize('NFC').replace(/(?<=\p{L})î(?=\p{L})/giu, 'â');
}

function keyOf(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

function hasAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word));
}
