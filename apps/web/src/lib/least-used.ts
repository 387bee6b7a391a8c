/** What to drop so that `kept` remain: the least recently used first, never one in use. */
export function leastUsed<Entry>(
  entries: readonly Entry[],
  { usedAt, isShown }: { usedAt: (entry: Entry) => number; isShown: (entry: Entry) => boolean },
  kept: number,
): Entry[] {
  const idle = entries.filter((entry) => !isShown(entry)).sort((a, b) => usedAt(a) - usedAt(b));
  return idle.slice(0, Math.max(0, entries.length - kept));
}
