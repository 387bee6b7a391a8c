import {
  type CleanHarvest,
  cleanHarvest,
  codesOfYields,
  countDrops,
  type FlowDelay,
  gridYields,
  type HarvestDrop,
  type HarvestPoints,
  type HarvestSettings,
  type PlanePoints,
  type YieldCodes,
  ZONE_RULES,
} from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import type { Grid } from '../grid.ts';
import { toUtm } from '../projection.ts';
import { coveringGrid, pixelsAround, pixelsInside } from '../zones/shape-grid.ts';
import { ParcelFinder } from './parcel-finder.ts';

/** A parcel that may have been harvested. */
export interface HarvestedParcel {
  readonly id: string;
  readonly geometry: MultiPolygon;
  /** The grid of its images, or of its other harvests; null where it has neither. */
  readonly like: Grid | null;
  /** What is known of the crop that was harvested on a day; null where its yields cannot be converted to mass. */
  readonly settingsOn: (day: string | null) => HarvestSettings | null;
}

/** What was harvested on a parcel. */
export interface HarvestMap extends YieldCodes {
  readonly parcel_id: string;
  readonly grid: Grid;
  /** t/ha, weighted by area, at the standard moisture of the crop. */
  readonly mean_t_ha: number;
  /** Of the kept swaths. */
  readonly tonnes: number;
  /** Of the kept swaths; null where the file has no widths. */
  readonly hectares: number | null;
  /** The share of the cells of the parcel that have a yield, 0 to 1. */
  readonly coverage: number;
  readonly points: number;
  readonly kept: number;
  readonly drops: Partial<Record<HarvestDrop, number>>;
  readonly delay: FlowDelay;
  /** Percent; null where none was recorded. */
  readonly moisture: number | null;
  /** Percent of water to which yields are converted; null where they are as measured. */
  readonly standard_moisture: number | null;
  /** Of the middle one of its points; null where the file has no times. */
  readonly day: string | null;
}

/** The harvests of some parcels. */
export interface HarvestMaps {
  readonly maps: readonly HarvestMap[];
  /** Points in no parcel. */
  readonly outside: number;
  /** Parcels with points of which none, or too few, were kept. */
  readonly unmapped: readonly {
    readonly parcel_id: string;
    readonly points: number;
    readonly drops: HarvestMap['drops'];
  }[];
}

/** Side of a pixel of Sentinel-2, meters. */
const PIXEL_M = 10;

/** Assigns points to parcels by position, cleans those of each parcel and spreads them over cells of 10 m. */
export function harvestMaps(points: HarvestPoints, parcels: readonly HarvestedParcel[]): HarvestMaps {
  const ofParcel = new Uint32Array(points.count);
  const x = new Float64Array(points.count);
  const y = new Float64Array(points.count);
  const byZone = Map.groupBy(parcels.keys(), (at) => zoneOf(parcels[at]!));
  for (const [epsg, places] of byZone) {
    const geometries = places.map((at) => parcels[at]!.geometry);
    const finder = new ParcelFinder(epsg, geometries);
    const isNear = boxTest(geometries);
    for (let i = 0; i < points.count; i++) {
      const position = [points.lng[i]!, points.lat[i]!] as const;
      if (ofParcel[i] !== 0 || !isNear(position)) continue;
      const meters = toUtm(epsg, position);
      const found = finder.at(meters);
      if (found < 0) continue;
      ofParcel[i] = places[found]! + 1;
      [x[i], y[i]] = meters;
    }
  }
  const indices = indicesByParcel(ofParcel, parcels.length);
  const maps: HarvestMap[] = [];
  const unmapped: { parcel_id: string; points: number; drops: HarvestMap['drops'] }[] = [];
  for (const [at, own] of indices.entries()) {
    if (own.length === 0) continue;
    const parcel = parcels[at]!;
    const found = mapOf(parcel, pick({ ...points, x, y }, own));
    if ('grid' in found) maps.push(found);
    else unmapped.push({ parcel_id: parcel.id, points: own.length, ...found });
  }
  return { maps, unmapped, outside: points.count - indices.reduce((sum, own) => sum + own.length, 0) };
}

function mapOf(parcel: HarvestedParcel, points: PlanePoints): HarvestMap | Pick<HarvestMap, 'drops'> {
  const like = parcel.like ?? { epsg: zoneOf(parcel), x0: 0, y0: 0, pixel: PIXEL_M, width: 0, height: 0 };
  const day = dayOf(points.time);
  const settings = parcel.settingsOn(day);
  if (settings === null || pixelsAround(parcel.geometry, like) > ZONE_RULES.max_pixels) return { drops: {} };
  const grid = coveringGrid(parcel.geometry, like);
  const inside = pixelsInside(parcel.geometry, grid);
  const clean = cleanHarvest(points, grid, settings);
  const yields = gridYields(clean, grid, inside);
  const drops = countDrops(clean.drops);
  const area = sumOf(yields.area_m2);
  const mass = sumOf(yields.mass_kg);
  const codes = codesOfYields(yields, inside);
  const cells = codes.codes.reduce((count, code) => count + Number(code >= 1 && code < 255), 0);
  if (area === 0 || cells === 0) return { drops };
  return {
    parcel_id: parcel.id,
    grid,
    ...codes,
    mean_t_ha: (mass / area) * 10,
    tonnes: mass / 1000,
    hectares: clean.hasWidths ? area / 10_000 : null,
    coverage: cells / inside.reduce((count, each) => count + each, 0),
    points: points.count,
    kept: clean.drops.reduce((count, drop) => count + Number(drop === 0), 0),
    drops,
    ...factsOf(clean),
    standard_moisture: clean.moisture === null ? null : settings.standard_moisture,
    day,
  };
}

function factsOf({ delay, moisture }: CleanHarvest): Pick<HarvestMap, 'delay' | 'moisture'> {
  return { delay, moisture };
}

/** The UTM zone of the images of a parcel, else that of its first corner. */
function zoneOf({ like, geometry }: HarvestedParcel): number {
  const [lng, lat] = geometry.coordinates[0]![0]![0]!;
  return like?.epsg ?? (lat! < 0 ? 32700 : 32600) + Math.min(60, Math.floor((lng! + 180) / 6) + 1);
}

function boxTest(geometries: readonly MultiPolygon[]): (position: readonly [number, number]) => boolean {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of geometries.flatMap(({ coordinates }) => coordinates.flat(2))) {
    [west, east] = [Math.min(west, lng!), Math.max(east, lng!)];
    [south, north] = [Math.min(south, lat!), Math.max(north, lat!)];
  }
  return ([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north;
}

/** The positions of the points of each parcel, in the order of recording. */
function indicesByParcel(ofParcel: Uint32Array, parcels: number): Uint32Array[] {
  const counts = new Uint32Array(parcels);
  for (const at of ofParcel) if (at > 0) counts[at - 1]!++;
  const indices = Array.from(counts, (count) => new Uint32Array(count));
  counts.fill(0);
  for (const [i, at] of ofParcel.entries()) if (at > 0) indices[at - 1]![counts[at - 1]!++] = i;
  return indices;
}

function pick(
  points: Omit<HarvestPoints, 'lng' | 'lat'> & Pick<PlanePoints, 'x' | 'y'>,
  own: Uint32Array,
): PlanePoints {
  const column = <C extends Float64Array | Float32Array | Uint16Array>(from: C): C => {
    const values = new (from.constructor as new (length: number) => C)(own.length);
    for (const [to, i] of own.entries()) values[to] = from[i]!;
    return values;
  };
  const { x, y, time, yields, width, speed, moisture, log } = points;
  return {
    count: own.length,
    x: column(x),
    y: column(y),
    time: column(time),
    yields: column(yields),
    width: column(width),
    speed: column(speed),
    moisture: column(moisture),
    log: column(log),
  };
}

function dayOf(time: Float64Array): string | null {
  const middle = time[time.length >> 1]!;
  return Number.isNaN(middle) ? null : new Date(middle * 1000).toISOString().slice(0, 10);
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
