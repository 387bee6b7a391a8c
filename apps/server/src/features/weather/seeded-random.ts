const DAY_MS = 86_400_000;

/** A pseudo-random number from 0 to below 1, always the same for a name and a day. */
export function seededRandom(name: string, date: string): number {
  return hash(name, Date.parse(date) / DAY_MS);
}

/** A number from -1 to 1 that changes smoothly over so many days, with mean 0. */
export function smoothNoise(name: string, date: string, days: number): number {
  const at = Date.parse(date) / DAY_MS / days;
  const before = Math.floor(at);
  const share = at - before;
  const smooth = share * share * (3 - 2 * share);
  const a = hash(name, before);
  const b = hash(name, before + 1);
  return 2 * (a + (b - a) * smooth) - 1;
}

/** FNV-1a over the name and the number, mixed once more (murmur3) because it ends on the digits that differ. */
function hash(name: string, number: number): number {
  let h = 0x811c9dc5;
  for (const letter of `${name}:${number}`) h = Math.imul(h ^ letter.charCodeAt(0), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}
