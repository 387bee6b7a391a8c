import type { RotationInterval, RotationRow } from '@brazda/contract';
import {
  type Country,
  cropById,
  estimatedIntervalOf,
  lostShapesOf,
  parcelTitleOf,
  referenceOf,
  rotationGridOf,
  shownDays,
  startMonthOf,
} from '@brazda/domain';
import { type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { changeOfLand } from '../changes/index.ts';
import { listCropCells, placeCrops } from '../crops/index.ts';
import { getFarms, listSeasons, presentSeason, type SeasonDays } from '../farms/index.ts';
import {
  listGridOverlaps,
  listLandUses,
  listRotationCrops,
  listRotationNames,
  listRotationParcels,
  type RotationCrop,
  type RotationParcel,
} from './rotation.repo.ts';

export interface RotationDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
}

/** Handlers of the rotation grid: every shape of a farm through the seasons, with its crops. */
export function rotationHandlers({ db, publishChange }: RotationDeps) {
  return {
    'rotation.get': async ({ scope, query }) => {
      const all = await listSeasons(db, [scope]);
      const newest = all.toSorted((a, b) => b.end_year - a.end_year).slice(0, query.seasons);
      const ids = newest.map(({ id }) => id);
      const [parcels, crops, land_uses] = await Promise.all([
        listRotationParcels(db, scope, ids),
        listRotationCrops(db, scope),
        listLandUses(db, scope, ids),
      ]);
      const seasons = newest.map(({ id }) => ({ id, parcels: parcels.get(id) ?? [] }));
      const rows = rotationGridOf(seasons, await listGridOverlaps(db, scope, lostShapesOf(seasons)));
      const names = await listRotationNames(
        db,
        scope,
        rows.map(({ parcel }) => parcel.id),
      );
      const oldestFirst = newest.toReversed();
      const listed = listedOnce(crops, newest, parcels);
      return {
        seasons: oldestFirst.map(presentSeason),
        rows: rows.map(({ parcel, cells }): RotationRow => {
          const name = names.get(parcel.id)!;
          const ofRow = oldestFirst.map(({ id }) => cells.get(id));
          return {
            parcel: parcel.id,
            title: parcelTitleOf(name),
            locality: name.locality,
            reference: referenceOf(name),
            hectares: parcel.hectares,
            parcels: ofRow.map((cell) => cell?.id ?? null),
            areas: ofRow.map((cell) => cell?.hectares ?? 0),
            crops: ofRow.map((cell) => (cell && listed.ofParcel.get(cell.id)) ?? []),
          };
        }),
        intervals: listed.intervals,
        land_uses,
      };
    },
    'rotation.set': async ({ scope, body: { cells }, ...author }) => {
      const { farm_id } = scope;
      const wanted = new Map(cells.map(({ parcel, crop }) => [parcel, crop]));
      for (const crop of new Set(wanted.values()))
        if (crop !== null && !cropById(crop)) throw new HttpError('not_found', 'crop');
      const { result, ...outcome } = await withChange(
        db,
        { farm_id, kind: 'crops_set', author },
        async (tx) => {
          const [farm] = await getFarms(tx, [farm_id]);
          const found = await listCropCells(tx, scope, [...wanted.keys()]);
          if (!farm || found.length < wanted.size) throw new HttpError('not_found', 'parcel');
          const others = found.filter(({ id, crops }) => crops.length !== 1 || crops[0] !== wanted.get(id));
          const estimated = new Map(
            others.map((cell) => [cell.id, estimatedCrop(wanted.get(cell.id) ?? null, cell, farm)]),
          );
          const placed = await placeCrops(tx, scope, others, ({ id }) => estimated.get(id) ?? null);
          const seasons = new Map(others.map((cell) => [cell.id, cell]));
          const changed = placed.changed.map((id) => ({
            parcel: id,
            intervals: intervalsOf(estimated.get(id) ?? null, seasons.get(id)!),
          }));
          return { ...placed, changed };
        },
      );
      publishChange(farm_id, outcome);
      return { ...result, ...(await changeOfLand(db, scope, outcome)) };
    },
  } satisfies SomeHandlers;
}

interface CropSite extends SeasonDays {
  readonly end_year: number;
  readonly latitude: number;
}

/** Distinct crops as intervals with their days, and for each parcel the indexes of its own in chronological order. */
function listedOnce(
  crops: readonly RotationCrop[],
  seasons: readonly (SeasonDays & { readonly id: string })[],
  parcels: ReadonlyMap<string, readonly RotationParcel[]>,
) {
  const intervals: RotationInterval[] = [];
  const ofParcel = new Map<string, number[]>();
  const seasonOf = new Map(
    seasons.flatMap((season) => (parcels.get(season.id) ?? []).map(({ id }) => [id, season] as const)),
  );
  for (const { parcels: parcelIndexes, start_date, end_date, ...crop } of crops) {
    /** By the season that determines the days; one entry for all where the crop has its own. */
    const listed = new Map<string | null, number>();
    for (const id of parcelIndexes) {
      const season = seasonOf.get(id);
      if (!season) continue;
      const by = start_date === null || end_date === null ? season.id : null;
      const index =
        listed.get(by) ??
        intervals.push({
          ...crop,
          computed_start_date: start_date ?? season.start_date,
          computed_end_date: end_date ?? season.end_date,
        }) - 1;
      listed.set(by, index);
      const known = ofParcel.get(id);
      if (known) known.push(index);
      else ofParcel.set(id, [index]);
    }
  }
  return { intervals, ofParcel };
}

/** A crop that was just set, in the form of a cell. */
function intervalsOf(crop: ReturnType<typeof estimatedCrop>, season: SeasonDays): RotationInterval[] {
  if (!crop) return [];
  const { crop_id, lower, upper } = crop;
  return [
    {
      crop_id,
      crop_hybrid: null,
      yield_measured: null,
      is_secondary: false,
      is_end_known: false,
      ...shownDays({ lower, upper, bounds: '[)' }, season),
    },
  ];
}

/** A crop with its usual sow and harvest dates at a location. */
function estimatedCrop(crop_id: string | null, site: CropSite, { country }: { country: Country }) {
  const crop = crop_id === null ? null : cropById(crop_id);
  if (!crop) return null;
  const days = estimatedIntervalOf(crop, { ...site, country, start_month: startMonthOf(site) });
  return { crop_id: crop.id, lower: days.lower, upper: days.upper, estimated: days.estimated };
}
