import { coverOf } from '../parcel-features.ts';
import { type FarmMapLayer, HIDDEN, SOURCE, showData } from './layer.ts';

const DIM = 'parcel-dim';

/**
 * A veil over the parcels that a filter excludes. It has its own source that the map's worker tiles: feature state of
 * thousands of parcels would block the page noticeably.
 */
export function dimLayer(): FarmMapLayer {
  return {
    id: DIM,
    reads: ({ dimmed }) => [dimmed],
    add(map) {
      map.addLayer({
        id: DIM,
        type: 'fill',
        source: SOURCE.dimmed,
        layout: HIDDEN,
        paint: { 'fill-color': '#1F2A24', 'fill-opacity': 0.62, 'fill-antialias': false },
      });
    },
    show(map, { dimmed }, before) {
      if (dimmed.length === 0 && !before?.dimmed.length) return;
      showData(map, SOURCE.dimmed, [DIM], dimmed.length > 0 ? coverOf(dimmed) : null);
    },
  };
}
