import type { Map as MapLibre } from 'maplibre-gl';
import { expressionOf } from '../expressions.ts';
import { type FarmMapLayer, SOURCE } from './layer.ts';

const CASING = 'parcel-mark-casing';
const MARKS = ['selected', 'highlighted'] as const;

/**
 * The selected parcel and the one under the pointer, drawn over all other edges through feature state. All other lines
 * have zero width and so no pixels; a transparent line for thousands of parcels would cost as much as a visible one.
 */
export function marksLayer(): FarmMapLayer {
  return {
    id: CASING,
    reads: ({ selected, highlighted }) => [selected, highlighted],
    add(map) {
      const source = SOURCE.parcels;
      const layout = { 'line-join': 'round' } as const;
      map.addLayer({
        id: CASING,
        type: 'line',
        source,
        layout,
        paint: { 'line-color': '#1F2A24', 'line-width': widthByMark(7, 6), 'line-opacity': 0.8 },
      });
      map.addLayer({
        id: 'parcel-mark',
        type: 'line',
        source,
        layout,
        paint: {
          'line-color': byMark('#FDC776', '#FFFFFF', '#FFFFFF'),
          'line-width': widthByMark(3.5, 3),
        },
      });
    },
    show(map, view, before) {
      for (const mark of MARKS) {
        const id = view[mark];
        const past = before?.[mark] ?? null;
        if (id === past) continue;
        if (past !== null) setMark(map, past, mark, false);
        if (id !== null) setMark(map, id, mark, true);
      }
    },
  };
}

function setMark(map: MapLibre, id: string, mark: (typeof MARKS)[number], isOn: boolean) {
  map.setFeatureState({ source: SOURCE.parcels, id }, { [mark]: isOn });
}

function byMark<Value extends string | number>(selected: Value, highlighted: Value, none: Value) {
  const [isSelected, isHighlighted] = MARKS.map((mark) => ['boolean', ['feature-state', mark], false]);
  return expressionOf('case', isSelected, selected, isHighlighted, highlighted, none);
}

/** Full width where a parcel fills the screen, half of it where the whole farm does. */
function widthByMark(selected: number, highlighted: number) {
  const half = byMark(selected / 2, highlighted / 2, 0);
  const full = byMark(selected, highlighted, 0);
  return expressionOf('interpolate', ['linear'], ['zoom'], 11, half, 15, full);
}
