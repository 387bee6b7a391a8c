import { shapesOf } from '../parcel-features.ts';
import { type FarmMapLayer, SOURCE, sourceOf } from './layer.ts';

/** The layer used for hit-testing parcels, whatever is drawn over them. */
export const PARCEL_FILL = 'parcel-fill';

/**
 * Parcels filled with the colors of their crops; the fill stays, invisible, under the other overlays. The color is a
 * property of the feature and not feature state, which would block the page with thousands of parcels.
 */
export function cropsLayer(): FarmMapLayer {
  return {
    id: PARCEL_FILL,
    reads: ({ parcels, cropColor, overlay, opacity }) => [parcels, cropColor, overlay, opacity],
    add(map) {
      map.addLayer({
        id: PARCEL_FILL,
        type: 'fill',
        source: SOURCE.parcels,
        paint: {
          'fill-color': ['get', 'color'],
          'fill-opacity': 0,
          'fill-antialias': false,
        },
      });
    },
    show(map, { parcels, cropColor, overlay, opacity }, before) {
      const isSame =
        parcels === before?.parcels &&
        (cropColor === before.cropColor ||
          parcels.every((parcel) => cropColor(parcel) === before.cropColor(parcel)));
      if (!isSame) sourceOf(map, SOURCE.parcels)?.setData(shapesOf(parcels, cropColor));
      map.setPaintProperty(PARCEL_FILL, 'fill-opacity', overlay === 'crops' ? opacity : 0);
    },
  };
}
