import type { BandAsset } from './scene.ts';

/** Reflectance that is shown as white; fields and villages are below it, clouds above. */
const WHITE = 0.3;
/** Brightens the dark greens of crops and woods; 1 would be linear. */
const GAMMA = 1.3;

const tables = new Map<string, Uint8Array>();

/** The brightness byte of every possible sample of a band: reflectance 0 to 0.3, brightened by a mild gamma. */
export function brightnessTableOf({ scale, offset }: Pick<BandAsset, 'scale' | 'offset'>): Uint8Array {
  const key = `${scale} ${offset}`;
  const known = tables.get(key);
  if (known) return known;
  const table = Uint8Array.from({ length: 65_536 }, (_, sample) => {
    const share = Math.min(Math.max((sample * scale + offset) / WHITE, 0), 1);
    return Math.round(255 * share ** (1 / GAMMA));
  });
  tables.set(key, table);
  return table;
}
