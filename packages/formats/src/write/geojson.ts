import { attributesOf } from './attributes.ts';
import type { ExportedLand } from './exported-land.ts';
import { geometryOf } from './rings.ts';

/** The parcels as GeoJSON (RFC 7946): one feature a line, every crop of the parcel in `crops`. */
export async function writeGeojson(land: ExportedLand): Promise<Uint8Array> {
  const attributes = attributesOf(land);
  const features = land.parcels.map((parcel) =>
    JSON.stringify({
      type: 'Feature',
      id: parcel.id,
      properties: {
        ...Object.fromEntries(attributes.map(({ name, value }) => [name, value(parcel)])),
        year: land.season.end_year,
        crops: parcel.crops.map(({ color: _, ...crop }) => crop),
      },
      geometry: geometryOf(parcel.shape),
    }),
  );
  return new TextEncoder().encode(`{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`);
}
