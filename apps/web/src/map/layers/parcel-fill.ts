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
  const bareOf = rememberedBareParcels();
  return {
    id: PARCEL_FILL,
    reads: (view) => [view.parcels, view.parcelColor, view.overlay, view.opacity, bareOf(view)],
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
      map.setPaintProperty(PARCEL_FILL, 'fill-opacity', fillOpacityOf(view, bareOf(view)));
    },
  };
}

type Shown = Pick<FarmMapView, 'parcels' | 'overlay' | 'opacity' | 'raster'>;

/** The opacity of the parcels' own colors; faint for some of them. */
export function fillOpacityOf(
  { overlay, opacity }: Shown,
  bare: readonly string[],
): DataDrivenPropertyValueSpecification<number> {
  if (overlay === 'parcel-colors') return opacity;
  return bare.length === 0 ? 0 : ['match', ['get', 'id'], [...bare], opacity * BESIDE_IMAGE_SHARE, 0];
}

/** The ids of the parcels that the image of the day does not reach; none while it is awaited. */
export function bareParcelsOf({ overlay, raster, parcels }: Shown): readonly string[] {
  if (overlay !== 'rasters' || raster === null || raster.isStale) return NONE;
  const inImage = new Set(raster.atlas.header.entries.map(({ parcel_id }) => parcel_id));
  const bare = parcels.map(({ id }) => id).filter((id) => !inImage.has(id));
  return bare.length === 0 ? NONE : bare;
}

/** `bareParcelsOf`, computed once for a raster and its parcels: the map compares identities. */
function rememberedBareParcels(): (view: Shown) => readonly string[] {
  const known = new WeakMap<RasterView, { parcels: Shown['parcels']; bare: readonly string[] }>();
  return (view) => {
    const { raster, parcels } = view;
    if (raster === null || view.overlay !== 'rasters') return NONE;
    const found = known.get(raster);
    if (found?.parcels === parcels) return found.bare;
    const bare = bareParcelsOf(view);
    known.set(raster, { parcels, bare });
    return bare;
  };
}
