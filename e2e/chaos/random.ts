/** Pseudo-random choices that are the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  share(): number;
  /** A whole number below a limit. */
  below(limit: number): number;
  /** True so often, as a share. */
  happens(share: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/** Creates a generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(share() * limit);
  return {
    share,
    below,
    happens: (often) => share() < often,
    pick: (values) => values[below(values.length)]!,
  };
}
