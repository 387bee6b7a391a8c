import { text as textUpTo } from '@brazda/contract';
import { cropByKey, EUROPE_BOX } from '@brazda/domain';
import type { MultiPolygon, Polygon } from 'geojson';
import { z } from 'zod';
import type { ParcelDraft } from './add-season.ts';

const MOST_PARCELS = 20_000;

const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number());
const Ring = z.array(Position).min(4);
const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring).min(1)).min(1) }),
]);
const MOST_LETTERS = 200;
const Text = z
  .union([z.string(), z.number()])
  .transform((given) => String(given).trim() || null)
  .pipe(textUpTo(MOST_LETTERS).nullable());
const Properties = z.object({
  id: Text.nullish(),
  name: Text.nullish(),
  nickname: Text.nullish(),
  display_name: Text.nullish(),
  locality: Text.nullish(),
  siruta: Text.nullish(),
  insee: Text.nullish(),
  physical_block: Text.nullish(),
  ilot: Text.nullish(),
  parcel_no: Text.nullish(),
  parcelle: Text.nullish(),
  crop_no: Text.nullish(),
  crop: Text.nullish(),
});
const Feature = z.object({
  type: z.literal('Feature'),
  id: Text.nullish(),
  properties: Properties.nullish(),
  geometry: Geometry,
});
const Collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()).min(1).max(MOST_PARCELS),
});

/** Why a file or one of its features cannot be taken, in one sentence that names the place. */
export class GeoJsonError extends Error {}

/** The parcels of a GeoJSON FeatureCollection in WGS 84, in Europe. Throws GeoJsonError naming the feature and the field. */
export function readGeoJsonParcels(text: string): ParcelDraft[] {
  const collection = Collection.safeParse(parseJson(text));
  if (!collection.success)
    throw new GeoJsonError(`This is not a GeoJSON FeatureCollection of 1 to ${MOST_PARCELS} features.`);
  return collection.data.features.map((feature, i) => {
    const parsed = Feature.safeParse(feature);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const place = [`Feature ${i + 1}`, issue.path.join('.')].filter(Boolean).join(', ');
      throw new GeoJsonError(`${place}: ${issue.message.replace(/\.$/, '')}.`);
    }
    const draft = draftOf(parsed.data, i);
    const astray = placeOutsideEurope(draft.geometry);
    if (!astray) return draft;
    const [lng, lat] = astray;
    throw new GeoJsonError(
      `Feature ${i + 1}, geometry: longitude ${lng}, latitude ${lat} does not lie in Europe.`,
    );
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GeoJsonError(`This is not JSON: ${(error as Error).message}.`);
  }
}

/** A vertex that lies outside Europe, undefined when all are inside. */
function placeOutsideEurope(geometry: Polygon | MultiPolygon) {
  const [west, south, east, north] = EUROPE_BOX;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flat(2).find(([lng, lat]) => !(lng >= west && lng <= east && lat >= south && lat <= north));
}

function draftOf({ id, properties, geometry }: z.output<typeof Feature>, position: number): ParcelDraft {
  const p = properties ?? {};
  const label = id ?? p.id ?? `feature ${position + 1}`;
  const code = p.siruta ?? p.insee ?? null;
  const crop = p.crop ? cropByKey(p.crop) : null;
  return {
    label,
    geometry: geometry as ParcelDraft['geometry'],
    display_name: p.display_name ?? p.nickname ?? p.name ?? null,
    locality: code && p.locality ? { code, name: p.locality } : null,
    physical_block: p.physical_block ?? p.ilot ?? null,
    parcel_no: p.parcel_no ?? p.parcelle ?? id ?? p.id ?? null,
    crop_no: p.crop_no ?? null,
    crop: crop && { id: crop.id, crop_hybrid: null, yield_measured: null },
  };
}
