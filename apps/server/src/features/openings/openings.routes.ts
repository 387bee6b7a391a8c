import type { Farm, Opening } from '@brazda/contract';
import { type AskedSeason, openingDay, openingSeason } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type Scope } from '../../platform/db/scope.ts';
import type { AccessScopes, Call, EndpointOf, Handlers, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { viewOfDemo } from '../farms/index.ts';
import { paintFarmPicture } from '../imagery/index.ts';

/** The handlers that an opening runs on behalf of the browser, which does not know the season yet. */
type Parts = Handlers<
  | ('farms.get' | 'farms.demo' | 'farms.sensingDates')
  | ('parcels.list' | 'crops.ofSeason' | 'imagery.baseMap')
>;
/** A farm, and the day on which it looks best if it is a demo farm. */
type FarmToOpen = Farm & { readonly default_date?: string | null };
/** A call on a farm without its path parameters. */
type Asking = Omit<Call<EndpointOf<'farms.demo'>>, 'params' | 'scope' | 'scopes'> & {
  readonly scope: Scope;
  readonly scopes: AccessScopes;
};

const NOTHING_TO_SHOW: Opening = {
  season: null,
  parcels: [],
  crops: [],
  sensing_dates: [],
  days: [],
  base_map: null,
};
const NOTHING_REQUESTED: AskedSeason = { seasonId: null, date: null };

interface OpeningDeps {
  readonly db: Db;
}

/**
 * Handlers that return everything for a first screen in one response, where each part is the response of its own call,
 * and the picture of the farm that is shown until the map is.
 */
export function openingHandlers({ db }: OpeningDeps, parts: Parts) {
  async function openingOf(call: Asking, farm: FarmToOpen, requested: AskedSeason): Promise<Opening> {
    const season = openingSeason(farm, requested);
    const ofFarm = { ...call, params: { farmId: farm.id } };
    const ofSeason = season && {
      ...call,
      params: { farmId: farm.id, seasonId: season.id },
      scope: inSeason(call.scope, season.id),
      scopes: { notes: inSeason(call.scopes.notes, season.id) },
    };
    const [parcels, crops, seen, ground] = await Promise.all([
      ofSeason ? parts['parcels.list'](ofSeason) : { results: [] },
      ofSeason ? parts['crops.ofSeason'](ofSeason) : { results: [] },
      parts['farms.sensingDates'](ofFarm),
      parts['imagery.baseMap'](ofFarm),
    ]);
    return {
      season: season?.id ?? null,
      parcels: parcels.results,
      crops: crops.results,
      ...seen,
      ...ground,
    };
  }

  async function pictureOf(
    call: Asking,
    farm: FarmToOpen,
    requested: AskedSeason,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const season = openingSeason(farm, requested);
    if (!season) return Uint8Array.from(await paintFarmPicture(db, null));
    const { days } = await parts['farms.sensingDates']({ ...call, params: { farmId: farm.id } });
    const date = openingDay(season, { date: requested.date, default_date: farm.default_date }, days);
    const scope = inSeason(call.scope, season.id);
    return Uint8Array.from(await paintFarmPicture(db, { scope, date, bounds: farm.bbox }));
  }

  /** Without an existing season in the request, the default date of a demo farm decides, as in the browser. */
  async function withDefaultDate(call: Omit<Asking, 'params'>, farm: Farm): Promise<FarmToOpen> {
    if (!farm.is_demo) return farm;
    const demo = await parts['farms.demo']({
      ...call,
      params: undefined,
      scope: null,
      scopes: { notes: null },
    });
    return { ...farm, default_date: demo.results.find(({ id }) => id === farm.id)?.default_date ?? null };
  }

  return {
    'openings.ofDemo': async (call) => {
      const { results: farms } = await parts['farms.demo']({ ...call });
      const [first] = farms;
      if (!first) return { farms, ...NOTHING_TO_SHOW };
      return { farms, ...(await openingOf(asEverybody(call, first), first, NOTHING_REQUESTED)) };
    },
    'openings.ofFarm': async ({ query: { season, date, fixed }, params, ...rest }) => {
      const call = { ...rest, query: undefined };
      const farm = await parts['farms.get']({ ...call, params });
      const requested = { seasonId: season ?? null, date: date ?? null, isFixed: fixed };
      return { farm, ...(await openingOf(call, await withDefaultDate(call, farm), requested)) };
    },
    'openings.pictureOfDemo': async (call) => {
      const [first] = (await parts['farms.demo']({ ...call })).results;
      if (!first) throw new HttpError('not_found', 'farm');
      return pictureOf(asEverybody(call, first), first, NOTHING_REQUESTED);
    },
    'openings.pictureOfFarm': async ({ query: { season, date }, params, ...rest }) => {
      const call = { ...rest, query: undefined };
      const farm = await parts['farms.get']({ ...call, params });
      const requested = { seasonId: season ?? null, date: date ?? null };
      return pictureOf(call, await withDefaultDate(call, farm), requested);
    },
  } satisfies SomeHandlers;
}

/** The call as any visitor of a demo farm makes it. */
function asEverybody(call: Omit<Asking, 'scope' | 'scopes'>, { id }: Pick<Farm, 'id'>): Asking {
  const { scope, access, shared_farm } = viewOfDemo(id);
  return { ...call, access, scope, scopes: { notes: scope }, facts: { shared_farm, link_ids: [] } };
}
