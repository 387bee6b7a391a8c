import type { Parcel } from '@brazda/contract';

const SIDE = 96;
const MARGIN = 6;

/** A parcel's outline as an SVG picture of 96 × 96, north up, shown until its raster is there. */
export function drawParcel({ shape, bbox }: Pick<Parcel, 'shape' | 'bbox'>): string {
  const [west, south, east, north] = bbox;
  const squeeze = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const extent = Math.max((east - west) * squeeze, north - south) || 1;
  const scale = (SIDE - 2 * MARGIN) / extent;
  const left = (SIDE - (east - west) * squeeze * scale) / 2;
  const top = (SIDE - (north - south) * scale) / 2;
  const at = ([lng, lat]: readonly number[]) =>
    `${(left + (lng - west) * squeeze * scale).toFixed(1)} ${(top + (north - lat) * scale).toFixed(1)}`;
  const path = shape.coordinates
    .flatMap((polygon) => polygon.map((ring) => `M${ring.map(at).join('L')}Z`))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<path d="${path}" fill="#DDE5D8" fill-rule="evenodd" stroke="#2F6B3C" stroke-width="1.5" stroke-linejoin="round"/></svg>`
  );
}
