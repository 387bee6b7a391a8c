/** Zones while they are drawn, with what stood before each step and what was taken back. */
export interface ZoneHistory {
  readonly past: readonly (readonly number[])[];
  readonly zones: readonly number[];
  readonly future: readonly (readonly number[])[];
}

/** Steps that can be taken back. */
const MAX_STEPS = 100;

/** The beginning of a history. */
export function newHistory(zones: readonly number[]): ZoneHistory {
  return { past: [], zones, future: [] };
}

/** The next step; the same history if nothing changes. */
export function withZones({ past, zones, ...history }: ZoneHistory, next: readonly number[]): ZoneHistory {
  if (next.every((zone, cell) => zone === zones[cell])) return { ...history, past, zones };
  return { past: [...past, zones].slice(-MAX_STEPS), zones: next, future: [] };
}

/** One step back; the same without any. */
export function undoZones({ past, zones, future }: ZoneHistory): ZoneHistory {
  const last = past.at(-1);
  return last
    ? { past: past.slice(0, -1), zones: last, future: [zones, ...future] }
    : { past, zones, future };
}

/** One step forward again; the same without any. */
export function redoZones({ past, zones, future }: ZoneHistory): ZoneHistory {
  const [next, ...rest] = future;
  return next ? { past: [...past, zones], zones: next, future: rest } : { past, zones, future };
}
