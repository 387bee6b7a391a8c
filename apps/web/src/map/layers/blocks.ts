import { blockShapesOf } from '../parcel-features.ts';
import { type FarmMapLayer, HIDDEN, SOURCE, showData } from './layer.ts';

const CASING = 'block-casing';
const OUTLINE = 'block-outline';

/** A broad line around the parcels that are worked as one, over their own edges. */
export function blocksLayer(): FarmMapLayer {
  return {
    id: CASING,
    reads: ({ blocks }) => [blocks],
    add(map) {
      const source = SOURCE.blocks;
      const layout = { ...HIDDEN, 'line-join': 'round' } as const;
      map.addLayer({
        id: CASING,
        type: 'line',
        source,
        layout,
        paint: { 'line-color': '#1F2A24', 'line-opacity': 0.6, 'line-width': 5.5 },
      });
      map.addLayer({
        id: OUTLINE,
        type: 'line',
        source,
        layout,
        paint: { 'line-color': '#FFFFFF', 'line-width': 3, 'line-dasharray': [2.5, 1.2] },
      });
    },
    show(map, { blocks }) {
      showData(map, SOURCE.blocks, [CASING, OUTLINE], blocks.length > 0 ? blockShapesOf(blocks) : null);
    },
  };
}
