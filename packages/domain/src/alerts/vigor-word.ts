/** What the greenness of a parcel is called beside its crop at the same stage, and what has none. */
export const VIGOR_WORDS = [
  'very_weak',
  'weak',
  'usual',
  'good',
  'very_good',
  'harvested',
  'bare_soil',
] as const;
export type VigorWord = (typeof VIGOR_WORDS)[number];

/**
 * The scores below which a word is used: of parcels that differ by chance, seven in ten are usual and one in fifty is at either end.
 * Ours; the error of a parcel's mean is in the score (`ALERT_RULES.min_sd`), so that a difference of 0.01 changes no word.
 */
const WORDS_BELOW: readonly (readonly [word: VigorWord, score: number])[] = [
  ['very_weak', -2],
  ['weak', -1],
  ['usual', 1],
  ['good', 2],
];

/** NDVI below which hardly anything green stands: bare soil has 0.1 to 0.2 (Carlson & Ripley 1997, doi 10.1016/S0034-4257(97)00104-1). */
const BARE_SOIL = 0.2;

/** What is known of the greenness of a parcel. */
export interface Vigor {
  /** Its mean NDVI; null without one. */
  readonly value: number | null;
  /** Its robust z beside its crop at the same stage; null where nothing compares. */
  readonly score: number | null;
  readonly is_harvested: boolean;
}

/** The word for the greenness of a parcel, by its crop and stage; null where nothing compares. */
export function vigorWordOf({ value, score, is_harvested }: Vigor): VigorWord | null {
  if (is_harvested) return 'harvested';
  if (value !== null && value < BARE_SOIL) return 'bare_soil';
  if (score === null) return null;
  return WORDS_BELOW.find(([, below]) => score < below)?.[0] ?? 'very_good';
}
