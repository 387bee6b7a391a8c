import { shapesOf } from '../parcel-features.ts';
import { type FarmMapLayer, SOURCE, sourceOf } from './layer.ts';

/** The layer used for hit-testing parcels, whatever is drawn over them. */
export const PARCEL_FILL = 'parcel-fill';

/**
 * Parcels filled with colors: of their crops, their margins or their soil moisture. It sets the data of `SOURCE.parcels`,
 * which outlines and marks draw, too. Under the other overlays the fill stays, transparent, for hit-testing. The color is
 * a property of the feature and not feature state, which would block the page with thousands of parcels.
 */
export function parcelFillLayer(): FarmMapLayer {
  return {
    id: PARCEL_FILL,
    reads: ({ parcels, parcelColor, overlay, opacity }) => [parcels, parcelColor, overlay, opacity],
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
    show(map, { parcels, parcelColor, overlay, opacity }, before) {
      const isSame =
        parcels === before?.parcels &&
        (parcelColor === before.parcelColor ||
          parcels.every((parcel) => parcelColor(parcel) === before.parcelColor(parcel)));
      if (!isSame) sourceOf(map, SOURCE.parcels)?.setData(shapesOf(parcels, parcelColor));
      map.setPaintProperty(PARCEL_FILL, 'fill-opacity', overlay === 'parcel-colors' ? opacity : 0);
    },
  };
}
