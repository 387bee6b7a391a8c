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
import { coveringGrid, pixelsAround, pixelsInside } from '../zones/shape-grid.ts';
import { picked, pointsByParcel, zoneOf } from './points-by-parcel.ts';

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
  const { indices, x, y } = pointsByParcel(points, parcels);
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

function pick(
  points: Omit<HarvestPoints, 'lng' | 'lat'> & Pick<PlanePoints, 'x' | 'y'>,
  own: Uint32Array,
): PlanePoints {
  const { x, y, time, yields, width, speed, moisture, log } = points;
  return {
    count: own.length,
    x: picked(x, own),
    y: picked(y, own),
    time: picked(time, own),
    yields: picked(yields, own),
    width: picked(width, own),
    speed: picked(speed, own),
    moisture: picked(moisture, own),
    log: picked(log, own),
  };
}

function dayOf(time: Float64Array): string | null {
  const middle = time[time.length >> 1]!;
  return Number.isNaN(middle) ? null : new Date(middle * 1000).toISOString().slice(0, 10);
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
