/** Side of the square in which an outline is drawn. */
export const OUTLINE_SIDE = 96;
const MARGIN = 6;

interface OutlinedParcel {
  readonly shape: { readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[] };
  /** West, south, east, north in degrees. */
  readonly bbox: readonly [number, number, number, number];
}

/** A parcel's outline as an SVG path in a square of `OUTLINE_SIDE`, north up, centered, holes by the even-odd rule. */
export function outlinePathOf({ shape, bbox: [west, south, east, north] }: OutlinedParcel): string {
  const squeeze = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const extent = Math.max((east - west) * squeeze, north - south) || 1;
  const scale = (OUTLINE_SIDE - 2 * MARGIN) / extent;
  const left = (OUTLINE_SIDE - (east - west) * squeeze * scale) / 2;
  const top = (OUTLINE_SIDE - (north - south) * scale) / 2;
  const at = ([lng, lat]: readonly number[]) =>
    `${(left + (lng - west) * squeeze * scale).toFixed(1)} ${(top + (north - lat) * scale).toFixed(1)}`;
  const rings = shape.coordinates.flat();
  return rings.map((ring) => `M${ring.map(at).join('L')}Z`).join('');
}
