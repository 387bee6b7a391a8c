import type {
  api,
  Basemap,
  FarmTiles,
  Note,
  Parcel,
  ResponseOf,
  Season,
  SensingDay,
} from '@brazda/contract/client';
import { daysOfSeason, hasAccess, openingSeason } from '@brazda/domain';
import { signedInSetting } from '../../lib/device-settings.ts';
import type { KeptQuery } from '../../lib/offline/keeper.ts';
import { catalogQuery, cropsQuery, type SeasonCrop, worksQuery } from '../crops/index.ts';
import {
  demoFarmsQuery,
  farmQuery,
  type KnownFarm,
  ownFarmsQuery,
  sensingDaysQuery,
  sharedFarmsQuery,
} from '../farms/index.ts';
import { basemapsQuery, farmTilesQuery } from '../imagery/index.ts';
import { installationQuery } from '../installation/index.ts';
import { notesQuery, peopleQuery } from '../notes/index.ts';
import { parcelGroupsQuery, parcelsQuery, shapeHistoryQuery, workingBlocksQuery } from '../parcels/index.ts';
import { accountQuery } from '../session/index.ts';

/** What the rest of a farm that is taken along depends on. */
export interface FieldFarm {
  readonly farm: KnownFarm;
  readonly season: Season;
  readonly parcels: readonly Parcel[];
  readonly crops: readonly SeasonCrop[];
  /** Of the season, oldest first. */
  readonly days: readonly SensingDay[];
  readonly notes: readonly Note[];
  readonly farmTiles: FarmTiles | null;
  /** Those from elsewhere that answer. */
  readonly basemaps: readonly Basemap[];
}

/** Returns the data of a query, from the network or from the cache of the page. */
export type Load = (query: KeptQuery) => Promise<unknown>;

/** Loads a farm and the season that opens with it; null if there is no such farm for the user, or nothing in it. */
export async function loadFieldFarm(farmId: string, load: Load): Promise<FieldFarm | null> {
  const found = (await load(farmQuery(farmId))) as KnownFarm | null;
  // Only the list of demo farms has the date on which one opens.
  const demo = found?.is_demo ? ((await load(demoFarmsQuery())) as { results: readonly KnownFarm[] }) : null;
  const farm = demo?.results.find(({ id }) => id === farmId) ?? found;
  const season = farm && openingSeason(farm, { seasonId: null, date: null });
  if (!farm || !season) return null;
  const [parcels, crops, days, notes, farmTiles, basemaps] = await Promise.all([
    load(parcelsQuery(farmId, season.id)) as Promise<ResponseOf<typeof api.parcels.list> | null>,
    load(cropsQuery(farmId, season.id)) as Promise<ResponseOf<typeof api.crops.ofSeason> | null>,
    load(sensingDaysQuery(farmId)) as Promise<ResponseOf<typeof api.farms.sensingDates> | null>,
    load(notesQuery(farmId)) as Promise<ResponseOf<typeof api.notes.list> | null>,
    load(farmTilesQuery(farmId)) as Promise<ResponseOf<typeof api.imagery.baseMap> | null>,
    load(basemapsQuery(farmId)) as Promise<ResponseOf<typeof api.basemaps.list> | null>,
  ]);
  return {
    farm,
    season,
    parcels: parcels?.results ?? [],
    crops: crops?.results ?? [],
    days: daysOfSeason(days?.days ?? [], season),
    notes: notes?.results ?? [],
    farmTiles: farmTiles?.base_map ?? null,
    basemaps: basemaps?.results ?? [],
  };
}

/** Small responses that every page needs, and those of the farm that depend on nothing else. */
export function generalQueries({ farm, season }: Pick<FieldFarm, 'farm' | 'season'>): readonly KeptQuery[] {
  const isSignedIn = signedInSetting.get();
  return [
    installationQuery(),
    demoFarmsQuery(),
    ...(isSignedIn ? [accountQuery(), ownFarmsQuery(), sharedFarmsQuery()] : []),
    catalogQuery(),
    worksQuery(),
    workingBlocksQuery(farm.id, season.id),
    parcelGroupsQuery(farm.id, season.id),
    ...(hasAccess(farm.access, 'full') ? [peopleQuery(farm.id), shapeHistoryQuery(farm.id)] : []),
  ];
}
