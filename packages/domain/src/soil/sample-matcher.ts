const DASHES = /[‐‑‒–—−]/g;
/**
 * The sample that a laboratory means by a label, whatever its case, dashes and spaces (` s 12 – 3 ` is `S12-3`);
 * undefined where it is none, or where it could be several.
 */
export function sampleMatcher(labels: readonly string[]): (text: string) => string | undefined {
  const exact = new Set(labels);
  const byKey = Map.groupBy(exact, keyOf);
  return (text) => {
    if (exact.has(text)) return text;
    const found = byKey.get(keyOf(text)) ?? [];
    return found.length === 1 ? found[0] : undefined;
  };
}

/** What the spellings of a label have in common. A space between digits is kept: `S1 2-3` is not `S12-3`. */
function keyOf(label: string): string {
  return label
    .normalize('NFKC')
    .replace(DASHES, '-')
    .toUpperCase()
    .trim()
    .split(/\s+/)
    .reduce((left, right) => left + (/\d$/.test(left) && /^\d/.test(right) ? ' ' : '') + right);
}
