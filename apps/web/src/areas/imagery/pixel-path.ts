import type { AtlasEntry } from '@brazda/contract/client';

type Rings = readonly (readonly (readonly (readonly number[])[])[])[];

/** A shape as an SVG path in the pixels of a parcel's picture, from its top left; the picture is a parallelogram on the ground. */
export function pixelPathOf(
  { coordinates }: { readonly coordinates: Rings },
  { corners: [topLeft, topRight, , bottomLeft], w, h }: Pick<AtlasEntry, 'corners' | 'w' | 'h'>,
): string {
  const across = [topRight[0] - topLeft[0], topRight[1] - topLeft[1]] as const;
  const down = [bottomLeft[0] - topLeft[0], bottomLeft[1] - topLeft[1]] as const;
  const area = across[0] * down[1] - across[1] * down[0];
  const at = ([lng = 0, lat = 0]: readonly number[]) => {
    const [east, north] = [lng - topLeft[0], lat - topLeft[1]];
    const x = (w * (east * down[1] - north * down[0])) / area;
    const y = (h * (north * across[0] - east * across[1])) / area;
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  return coordinates
    .flat()
    .map((ring) => `M${ring.map(at).join('L')}Z`)
    .join('');
}
