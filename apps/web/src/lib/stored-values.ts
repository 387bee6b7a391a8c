/** Readers of stored values: each gives the value if it is valid, otherwise undefined. */

/** One of some values. */
export const choice =
  <const T extends string>(...values: readonly T[]) =>
  (stored: unknown): T | undefined =>
    values.find((value) => value === stored);

/** From 0 to 1. */
export const share = (stored: unknown): number | undefined =>
  typeof stored === 'number' && stored >= 0 && stored <= 1 ? stored : undefined;

/** Above 0. */
export const amount = (stored: unknown): number | undefined =>
  typeof stored === 'number' && Number.isFinite(stored) && stored > 0 ? stored : undefined;

/** A time in ms. */
export const moment = (stored: unknown): number | undefined =>
  typeof stored === 'number' && Number.isFinite(stored) ? stored : undefined;

export const text = (stored: unknown): string | undefined =>
  typeof stored === 'string' && stored.length <= 200 ? stored : undefined;

export const flag = (stored: unknown): boolean | undefined =>
  typeof stored === 'boolean' ? stored : undefined;

export const texts = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) && stored.every((item) => typeof item === 'string') ? stored : undefined;
