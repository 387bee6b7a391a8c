import type { Parcel } from '@brazda/contract';
import { OUTLINE_SIDE, outlinePathOf } from '@brazda/domain';

/** A parcel's outline as an SVG file, shown until its raster exists. */
export function outlineSvg(parcel: Pick<Parcel, 'shape' | 'bbox'>): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${OUTLINE_SIDE} ${OUTLINE_SIDE}">` +
    `<path d="${outlinePathOf(parcel)}" fill="#DDE5D8" fill-rule="evenodd" stroke="#2F6B3C" stroke-width="1.5" stroke-linejoin="round"/></svg>`
  );
}
