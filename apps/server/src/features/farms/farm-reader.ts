import type { Farm, Season } from '@brazda/contract';
import { currencyOf, dayAtFarm, defaultYieldUnit, type FeatureFlag, seasonOfDay } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { FarmGrant } from './access.ts';
import { getFarms, listSeasons, readFarmBounds, type SeasonRow } from './farms.repo.ts';

export interface FarmReaderDeps {
  readonly db: Db;
  now(): Date;
  /** The feature flags enabled for a farm. */
  flagsOf(farm_id: string): Promise<FeatureFlag[]>;
}

/** A farm of the contract, without its flags. */
type FarmRow = Omit<Farm, 'feature_flags'>;

/** Reads farms as visible to their viewers, in order; missing ones are left out. */
export type FarmReader = (views: readonly FarmGrant[]) => Promise<Farm[]>;

/** Creates the reader of farms: three queries for any number of farms. */
export function farmReader({ db, now, flagsOf }: FarmReaderDeps): FarmReader {
  return async (views) => withFlags(await readFarmRows(db, views, now()), flagsOf);
}

/**
 * Reads farms without flags as visible to their viewers, in order; usable within a transaction. Flags are added afterwards,
 * because they are read on another connection, and a transaction must not wait for one.
 */
export async function readFarmRows(db: Db, views: readonly FarmGrant[], now: Date): Promise<FarmRow[]> {
  const scopes = views.map(({ scope }) => scope);
  const ids = scopes.map(({ farm_id }) => farm_id);
  const [farms, seasons, bounds] = await Promise.all([
    getFarms(db, ids),
    listSeasons(db, scopes),
    readFarmBounds(db, scopes),
  ]);
  const seasonsOf = Map.groupBy(seasons, ({ farm_id }) => farm_id);
  const farmOf = new Map(farms.map((farm) => [farm.id, farm]));
  return views.flatMap(({ scope: { farm_id }, access, shared_farm }): FarmRow[] => {
    const farm = farmOf.get(farm_id);
    if (!farm) return [];
    const own = seasonsOf.get(farm_id) ?? [];
    const bbox = bounds.get(farm.id) ?? null;
    const current = seasonOfDay(own, dayAtFarm({ country: farm.country, bbox }, now.getTime()));
    return [
      {
        id: farm.id,
        name: farm.name,
        country: farm.country,
        currency: currencyOf(farm.country),
        hectares: current?.hectares ?? 0,
        parcel_count: current?.parcels_count ?? 0,
        bbox,
        is_demo: farm.is_demo,
        yield_unit: farm.yield_unit ?? defaultYieldUnit(farm.country),
        organic: farm.organic,
        measures: farm.measures,
        access,
        shared_farm,
        current_season: current?.id ?? null,
        seasons: own.map(presentSeason),
      },
    ];
  });
}

/** The ISO day that it is at a farm: where its land is, which may be overseas. */
export async function readDayAtFarm(db: Db, scope: Scope, now: Date): Promise<string> {
  const [[farm], bounds] = await Promise.all([getFarms(db, [scope.farm_id]), readFarmBounds(db, [scope])]);
  const bbox = bounds.get(scope.farm_id) ?? null;
  return dayAtFarm({ country: farm?.country ?? 'RO', bbox }, now.getTime());
}

/** Farms with the feature flags that are on for each. */
export function withFlags(farms: readonly FarmRow[], flagsOf: FarmReaderDeps['flagsOf']): Promise<Farm[]> {
  return Promise.all(farms.map(async (farm) => ({ ...farm, feature_flags: await flagsOf(farm.id) })));
}

/** A season as the API presents it. */
export function presentSeason({ farm_id: _, hectares: __, sown_from: ___, ...season }: SeasonRow): Season {
  return season;
}
