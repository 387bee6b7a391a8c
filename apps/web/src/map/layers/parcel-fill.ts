import type { DataDrivenPropertyValueSpecification } from 'maplibre-gl';
import { shapesOf } from '../parcel-features.ts';
import type { FarmMapView, RasterView } from '../view.ts';
import { type FarmMapLayer, SOURCE, sourceOf } from './layer.ts';

/** The layer used for hit-testing parcels, whatever is drawn over them. */
export const PARCEL_FILL = 'parcel-fill';
/** The share of its opacity that a parcel's own color has where the image of the day does not reach it. */
const BESIDE_IMAGE_SHARE = 0.5;
const NONE: readonly string[] = [];

/**
 * Parcels filled with colors: of their crops, their margins or their soil moisture. It sets the data of `SOURCE.parcels`,
 * which outlines and marks draw, too. Under the other overlays the fill stays, transparent, for hit-testing; parcels that the
 * image of the day does not reach keep their color, faint. The color is a property of the feature and not feature state,
 * which would block the page with thousands of parcels.
 */
export function parcelFillLayer(): FarmMapLayer {
  return {
    id: PARCEL_FILL,
    reads: (view) => [view.parcels, view.parcelColor, view.overlay, view.opacity, bareParcelsOf(view)],
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
    show(map, view, before) {
      const { parcels, parcelColor } = view;
      const isSame =
        parcels === before?.parcels &&
        (parcelColor === before.parcelColor ||
          parcels.every((parcel) => parcelColor(parcel) === before.parcelColor(parcel)));
      if (!isSame) sourceOf(map, SOURCE.parcels)?.setData(shapesOf(parcels, parcelColor));
      map.setPaintProperty(PARCEL_FILL, 'fill-opacity', fillOpacityOf(view));
    },
  };
}

type Shown = Pick<FarmMapView, 'parcels' | 'overlay' | 'opacity' | 'raster'>;

/** The opacity of the parcels' own colors; faint for some of them. */
export function fillOpacityOf(view: Shown): DataDrivenPropertyValueSpecification<number> {
  const { overlay, opacity } = view;
  if (overlay === 'parcel-colors') return opacity;
  const bare = bareParcelsOf(view);
  return bare.length === 0 ? 0 : ['match', ['get', 'id'], [...bare], opacity * BESIDE_IMAGE_SHARE, 0];
}

/** What was found for a raster, because the map compares identities. */
const bareOf = new WeakMap<
  RasterView,
  { readonly parcels: Shown['parcels']; readonly bare: readonly string[] }
>();

/** The ids of the parcels that the image of the day does not reach; none while it is awaited. */
export function bareParcelsOf({ overlay, raster, parcels }: Omit<Shown, 'opacity'>): readonly string[] {
  if (overlay !== 'rasters' || raster === null || raster.isStale) return NONE;
  const known = bareOf.get(raster);
  if (known?.parcels === parcels) return known.bare;
  const inImage = new Set(raster.atlas.header.entries.map(({ parcel_id }) => parcel_id));
  const found = parcels.map(({ id }) => id).filter((id) => !inImage.has(id));
  const bare = found.length === 0 ? NONE : found;
  bareOf.set(raster, { parcels, bare });
  return bare;
}
