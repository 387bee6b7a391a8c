import { createHash } from 'node:crypto';
import { api, urlOf, type YieldMap } from '@brazda/contract';
import {
  classOfCode,
  type HarvestDrop,
  lookupOf,
  mergedMean,
  mergedYields,
  type Palette,
  type YieldCodes,
  yieldCodeTable,
  yieldScaleOf,
  yieldsOf,
} from '@brazda/domain';
import { type Grid, inflateCodes, paintPng } from '@brazda/raster';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { listCropIntervals } from '../parcels/index.ts';
import { harvestedCrop, listDrops } from './describe-harvests.ts';
import { type AppliedMap, listAppliedMaps } from './harvests.repo.ts';

/** The yields of a parcel in a season from all applied files. */
export interface MergedMap extends YieldCodes {
  readonly grid: Grid;
  /** The files that it is made of, the newest first. */
  readonly rows: readonly AppliedMap[];
}

/** A picture is at most so many pixels wide and high, unless the parcel has more. */
const PICTURE_SIDE = 900;

/**
 * The yield map of a visible parcel; null without an applied file. Files that were read when the parcel had another
 * outline are left out.
 */
export async function findYieldMap(db: Db, scope: SeasonScope, parcel_id: string): Promise<MergedMap | null> {
  const rows = await listAppliedMaps(db, scope, parcel_id);
  const [newest] = rows;
  if (!newest) return null;
  const same = rows.filter((row) =>
    (['epsg', 'x0', 'y0', 'width', 'height'] as const).every((key) => row[key] === newest[key]),
  );
  const { epsg, x0, y0, pixel, width, height } = newest;
  const maps = same.map(({ step, codes, areas }) => ({
    // Stored as a single-precision number.
    step: Math.round(step * 100) / 100,
    codes: inflateCodes(codes),
    areas: inflateCodes(areas),
  }));
  return { ...mergedYields(maps), grid: { epsg, x0, y0, pixel, width, height }, rows: same };
}

/** Describes the yield map of a parcel, with the legend of its picture. */
export async function describeYieldMap(
  db: Db,
  scope: SeasonScope,
  parcel_id: string,
  map: MergedMap,
): Promise<YieldMap> {
  const { rows, step, codes } = map;
  const intervals = await listCropIntervals(db, scope, { season_id: scope.season_id, parcel_id });
  const sorted = yieldsOf(map).sort();
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  const sum = (figure: (row: AppliedMap) => number) => rows.reduce((all, row) => all + figure(row), 0);
  const scale = yieldScaleOf(map);
  const table = yieldCodeTable(step);
  const counts = scale.classes.map(() => 0);
  for (const code of codes) {
    const position = classOfCode(table, scale, code);
    if (position >= 0) counts[position]!++;
  }
  const inside = codes.reduce((count, code) => count + Number(code !== 0), 0);
  return {
    files: rows.map(({ id, name, day }) => ({ id, name, day })),
    ...harvestedCrop(intervals.get(parcel_id) ?? [], rows[0]!.day),
    mean_t_ha: mergedMean(rows).mean_t_ha,
    tonnes: sum((row) => row.tonnes),
    hectares: rows.every(({ hectares }) => hectares !== null) ? sum(({ hectares }) => hectares!) : null,
    coverage: sorted.length / inside,
    p10: at(0.1),
    median: at(0.5),
    p90: at(0.9),
    points: sum(({ report }) => report.points),
    kept: sum(({ report }) => report.kept),
    drops: listDrops(sumOfDrops(rows)),
    standard_moisture: rows[0]!.report.standard_moisture,
    classes: scale.classes.map(({ from, to, color, color_cvd }, i) => ({
      from,
      to,
      color,
      color_cvd,
      hectares: (counts[i]! * map.grid.pixel ** 2) / 10_000,
    })),
    picture: pictureOf(scope, parcel_id, rows),
  };
}

/** Renders a yield map; pixels become whole squares without interpolation. */
export function paintYieldMap(map: MergedMap, palette: Palette): Uint8Array {
  const { width, height } = map.grid;
  const lookup = lookupOf(yieldCodeTable(map.step), yieldScaleOf(map), palette);
  const factor = Math.max(1, Math.floor(PICTURE_SIDE / Math.max(width, height)));
  return paintPng(map.codes, width, height, lookup, factor);
}

function sumOfDrops(rows: readonly AppliedMap[]): Partial<Record<HarvestDrop, number>> {
  const all: Partial<Record<HarvestDrop, number>> = {};
  for (const { report } of rows)
    for (const [reason, points] of Object.entries(report.drops) as [HarvestDrop, number][])
      all[reason] = (all[reason] ?? 0) + points;
  return all;
}

/** The URL of the picture, which changes with the files that it shows. */
function pictureOf(
  { farm_id, season_id }: SeasonScope,
  parcelId: string,
  rows: readonly AppliedMap[],
): string {
  const shown = rows.map(({ id, applied_at }) => `${id} ${applied_at?.toISOString()}`).join();
  const version = createHash('sha256').update(shown).digest('base64url').slice(0, 12);
  const params = { farmId: farm_id, seasonId: season_id, parcelId };
  return urlOf(api.harvests.picture, params, { v: version });
}
