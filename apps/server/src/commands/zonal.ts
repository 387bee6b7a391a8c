import { RASTER_KIND, type RasterKind } from '@brazda/domain';
import {
  type BlockProgress,
  type LayerStatistics,
  newestProcessings,
  plainRule,
  readScene,
  type Scene,
  type ShapeToRead,
  type Statistics,
  searchScenes,
} from '@brazda/raster';
import { z } from 'zod';
import { UserError } from './user-error.ts';

/** Raster kinds that have a mean. */
export const ZONAL_KINDS = ['NDVI_NEW', 'NDVI', 'NDWI', 'MZ'] as const satisfies readonly RasterKind[];
export type ZonalKind = (typeof ZONAL_KINDS)[number];

/**
 * The result of one item for one parcel and raster kind; statistics are null if the parcel is skipped or has no valid
 * pixel.
 */
export interface ZonalRow extends Nullable<Statistics> {
  readonly item: string;
  readonly parcel: string;
  readonly kind: ZonalKind;
  readonly n_total: number;
  readonly n_valid: number;
  readonly clear_share: number;
  readonly skipped: LayerStatistics['skipped'];
}
type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

export interface ZonalOptions {
  readonly kinds: readonly ZonalKind[];
  readonly sclKeep?: readonly number[];
  /** Also read parcels that are hidden by clouds. */
  readonly noSkip?: boolean;
  readonly workers?: number;
}

const Lng = z.number().min(-180).max(180);
const Lat = z.number().min(-90).max(90);
const Ring = z.array(z.tuple([Lng, Lat], z.number())).min(4);
const Feature = z.object({
  id: z.union([z.string().min(1), z.number()]).nullish(),
  properties: z.object({ id: z.union([z.string().min(1), z.number()]).nullish() }).nullish(),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring).min(1) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring).min(1)).min(1) }),
  ]),
});
const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()).min(1) });

/** Reads the parcels of a GeoJSON text by feature `id` or `properties.id`; `name` identifies the file in errors. */
export function shapesOf(text: string, name: string): ShapeToRead[] {
  const collection = Collection.safeParse(jsonOf(text, name));
  if (!collection.success) throw new UserError(`${name} is not a GeoJSON feature collection with features`);
  const shapes = new Map<string, ShapeToRead>();
  for (const [index, input] of collection.data.features.entries()) {
    const feature = Feature.safeParse(input);
    if (!feature.success) throw new UserError(`Feature ${index + 1} of ${name}: ${errorOf(feature.error)}`);
    const id = feature.data.id ?? feature.data.properties?.id;
    if (id === null || id === undefined) {
      throw new UserError(`Feature ${index + 1} of ${name} has neither an id nor properties.id`);
    }
    if (shapes.has(String(id))) throw new UserError(`The id ${id} occurs twice in ${name}`);
    shapes.set(String(id), { id: String(id), geometry: feature.data.geometry });
  }
  return [...shapes.values()];
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError(`${name} is not JSON (${(error as Error).message})`);
  }
}

function errorOf({ issues: [issue] }: z.ZodError): string {
  if (issue.path.includes('coordinates')) return 'its coordinates are not rings of longitudes and latitudes';
  return issue.path[0] === 'geometry' ? 'its geometry is not a Polygon or MultiPolygon' : issue.message;
}

/**
 * The items of a source that intersect the shapes, oldest first; superseded processings are left out unless
 * `allItems`.
 */
export async function scenesFor(
  source: string,
  shapes: readonly ShapeToRead[],
  { allItems, from, to }: { allItems: boolean; from?: string; to?: string },
): Promise<Scene[]> {
  const scenes = await Array.fromAsync(searchScenes(source, { bbox: boxOf(shapes), from, to }));
  if (scenes.length === 0) throw new UserError(`${source} has no items that meet the parcels`);
  const wanted = allItems ? scenes : newestProcessings(scenes);
  return wanted.toSorted((a, b) => a.datetime.localeCompare(b.datetime) || a.id.localeCompare(b.id));
}

function boxOf(shapes: readonly ShapeToRead[]): [number, number, number, number] {
  const box: [number, number, number, number] = [180, 90, -180, -90];
  for (const { geometry } of shapes) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const [lng, lat] of polygons.flat(2)) {
      box[0] = Math.min(box[0], lng);
      box[1] = Math.min(box[1], lat);
      box[2] = Math.max(box[2], lng);
      box[3] = Math.max(box[3], lat);
    }
  }
  return box;
}

/** The rows of a scene for the shapes, in their order; kinds whose bands the scene lacks have no rows. */
export async function zonalRows(
  scene: Scene,
  shapes: readonly ShapeToRead[],
  { kinds, sclKeep, noSkip = false, workers }: ZonalOptions,
  onBlock?: (progress: BlockProgress) => void,
): Promise<ZonalRow[]> {
  const layers = [...new Set(kinds.map((kind) => RASTER_KIND[kind].layer))];
  // The plain rule, so that the results can be compared with other tools.
  const options = { layers, rule: plainRule(sclKeep), workers, ...(noSkip && { maxCover: 1 }) };
  const { readings } = await readScene(scene, shapes, options, onBlock);
  const byShape = Map.groupBy(readings, ({ shape_id }) => shape_id);
  return shapes.flatMap(({ id }) =>
    kinds.flatMap((kind) => {
      const reading = byShape.get(id)?.find(({ layer }) => layer === RASTER_KIND[kind].layer);
      return reading ? [rowOf(scene, kind, reading)] : [];
    }),
  );
}

const NO_STATISTICS: Nullable<Statistics> = {
  mean: null,
  sd: null,
  min: null,
  max: null,
  median: null,
  p10: null,
  p90: null,
};

function rowOf(scene: Scene, kind: ZonalKind, reading: LayerStatistics): ZonalRow {
  return {
    item: scene.id,
    parcel: reading.shape_id,
    kind,
    n_total: reading.n_total,
    n_valid: reading.n_valid,
    ...(reading.statistics ?? NO_STATISTICS),
    clear_share: reading.clear_share,
    skipped: reading.skipped,
  };
}
