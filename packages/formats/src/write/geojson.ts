import type { MultiPolygon } from 'geojson';
import { attributesOf } from './attributes.ts';
import type { ExportedLand } from './exported-land.ts';
import { geometryOf } from './rings.ts';

/** Writes the parcels as GeoJSON (RFC 7946): one feature per line, every crop of the parcel in `crops`. */
export async function writeGeojson(land: ExportedLand): Promise<Uint8Array> {
  const attributes = attributesOf(land);
  return geojsonOf(
    land.parcels.map((parcel) => ({
      id: parcel.id,
      properties: {
        ...Object.fromEntries(attributes.map(({ name, value }) => [name, value(parcel)])),
        year: land.season.end_year,
        crops: parcel.crops.map(({ color: _, ...crop }) => crop),
      },
      shape: parcel.shape,
    })),
  );
}

/** Writes areas with their properties as a GeoJSON collection, one feature per line. */
export function geojsonOf(
  areas: readonly { readonly id: string; readonly properties: object; readonly shape: MultiPolygon }[],
): Uint8Array {
  const features = areas.map(({ id, properties, shape }) =>
    JSON.stringify({ type: 'Feature', id, properties, geometry: geometryOf(shape) }),
  );
  return new TextEncoder().encode(`{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`);
}
