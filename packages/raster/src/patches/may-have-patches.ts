import { ALERT_RULES, type CodeTable } from '@brazda/domain';
import { referencesOf } from './judge-patches.ts';

/** The stored pixels of a parcel on an ISO day. */
export interface CodedImage {
  readonly date: string;
  readonly codes: Uint8Array;
}

/** Codes are bytes. */
const CODES = 256;

/**
 * Whether the newest of some images of the same pixels can have patches: as many pixels as the smallest one has lost more than the
 * median of the parcel by the limit of `ALERT_RULES.patch`. It counts codes instead of sorting values, so that thousands of
 * parcels without patches cost little.
 */
export function mayHavePatches(images: readonly CodedImage[], table: CodeTable): boolean {
  const newest = images.at(-1);
  return referencesOf(images).some(({ codes }) => hasLost(codes, newest!.codes, table));
}

function hasLost(before: Uint8Array, after: Uint8Array, { step, count }: CodeTable): boolean {
  const { min_pixels, difference } = ALERT_RULES.patch;
  const changes = new Uint32Array(2 * CODES);
  let known = 0;
  for (let at = 0; at < after.length; at++) {
    const [old, now] = [before[at]!, after[at]!];
    if (old < 1 || old > count || now < 1 || now > count) continue;
    changes[CODES + now - old]!++;
    known++;
  }
  let median = 0;
  for (let passed = changes[0]!; passed * 2 < known; passed += changes[++median]!);
  // One code more, because the median of an even number lies between two.
  const limit = median + Math.ceil(difference / step) + 1;
  let lost = 0;
  for (let change = 0; change <= limit; change++) lost += changes[change]!;
  return lost >= min_pixels;
}
