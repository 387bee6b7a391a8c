import { shapesOf } from '../parcel-features.ts';
import { SOURCE, type StageLayer, sourceOf } from './layer.ts';

/** The layer in which parcels are found under the pointer, whatever is drawn over them. */
export const PARCEL_FILL = 'parcel-fill';

/** Parcels filled with the colours of their crops; the fill stays, unseen, under the other overlays. */
export function cropsLayer(): StageLayer {
  return {
    id: PARCEL_FILL,
    reads: ({ parcels, cropColor, overlay, opacity }) => [parcels, cropColor, overlay, opacity],
    add(map) {
      map.addLayer({
        id: PARCEL_FILL,
        type: 'fill',
        source: SOURCE.parcels,
        paint: {
          'fill-color': ['coalesce', ['feature-state', 'color'], '#00000000'],
          'fill-opacity': 0,
          'fill-antialias': false,
        },
      });
    },
    show(map, { parcels, cropColor, overlay, opacity }, before) {
      if (parcels !== before?.parcels) sourceOf(map, SOURCE.parcels)?.setData(shapesOf(parcels));
      if (parcels !== before?.parcels || cropColor !== before.cropColor) {
        const shown = new Map(before?.parcels.map((parcel) => [parcel.id, before.cropColor(parcel)]));
        for (const parcel of parcels) {
          const color = cropColor(parcel);
          if (shown.get(parcel.id) !== color)
            map.setFeatureState({ source: SOURCE.parcels, id: parcel.id }, { color });
        }
      }
      map.setPaintProperty(PARCEL_FILL, 'fill-opacity', overlay === 'crops' ? opacity : 0);
    },
  };
}
