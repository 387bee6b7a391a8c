/** Atlases kept in memory; a dozen is a season's stretch of dates in one index, or two indices of half of it. */
const ATLASES_KEPT = 12;

/** What to drop so that `kept` remain: the longest unused first, never one that is being looked at. */
export function outdated<Entry>(
  entries: readonly Entry[],
  { usedAt, isShown }: { usedAt: (entry: Entry) => number; isShown: (entry: Entry) => boolean },
  kept = ATLASES_KEPT,
): Entry[] {
  const idle = entries.filter((entry) => !isShown(entry)).sort((a, b) => usedAt(a) - usedAt(b));
  return idle.slice(0, Math.max(0, entries.length - kept));
}
