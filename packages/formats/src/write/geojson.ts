import type { MultiPolygon } from 'geojson';
import { attributesOf } from './attributes.ts';
import type { ExportedLand } from './exported-land.ts';
import { geometryOf } from './rings.ts';

/** The parcels as GeoJSON (RFC 7946): one feature a line, every crop of the parcel in `crops`. */
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

/** Areas with their properties as a collection of GeoJSON, one feature a line. */
export function geojsonOf(
  areas: readonly { readonly id: string; readonly properties: object; readonly shape: MultiPolygon }[],
): Uint8Array {
  const features = areas.map(({ id, properties, shape }) =>
    JSON.stringify({ type: 'Feature', id, properties, geometry: geometryOf(shape) }),
  );
  return new TextEncoder().encode(`{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`);
}
