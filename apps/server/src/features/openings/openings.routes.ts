import type { Farm, Opening } from '@brazda/contract';
import { type AskedSeason, openingSeason } from '@brazda/domain';
import { inSeason, type Scope } from '../../platform/db/scope.ts';
import type { Call, EndpointOf, Handlers } from '../../platform/http/call.ts';
import { viewOfDemo } from '../farms/index.ts';

/** The handlers that an opening runs on behalf of the browser, which does not know the season yet. */
type Parts = Handlers<'farms.get' | 'farms.demo' | 'farms.sensingDates' | 'parcels.list' | 'crops.ofSeason'>;
/** A call on a farm without its path parameters. */
type Asking = Omit<Call<EndpointOf<'farms.demo'>>, 'params' | 'scope' | 'note_scope'> &
  Readonly<Record<'scope' | 'note_scope', Scope>>;

/** Handlers that return everything for a first screen in one response: each part is the response of its own call. */
export function openingHandlers(parts: Parts) {
  async function openingOf(
    call: Asking,
    farm: Farm & { default_date?: string | null },
    requested: AskedSeason,
  ): Promise<Opening> {
    const season = openingSeason(farm, requested);
    const ofFarm = { ...call, params: { farmId: farm.id } };
    const ofSeason = season && {
      ...call,
      params: { farmId: farm.id, seasonId: season.id },
      scope: inSeason(call.scope, season.id),
      note_scope: inSeason(call.note_scope, season.id),
    };
    const [parcels, crops, seen] = await Promise.all([
      ofSeason ? parts['parcels.list'](ofSeason) : { results: [] },
      ofSeason ? parts['crops.ofSeason'](ofSeason) : { results: [] },
      parts['farms.sensingDates'](ofFarm),
    ]);
    return { season: season?.id ?? null, parcels: parcels.results, crops: crops.results, ...seen };
  }

  return {
    'openings.ofDemo': async (call) => {
      const { results: farms } = await parts['farms.demo']({ ...call });
      const [first] = farms;
      if (!first) return { farms, season: null, parcels: [], crops: [], sensing_dates: [], days: [] };
      const { scope, ...view } = viewOfDemo(first.id);
      const asEverybody = { ...call, ...view, scope, note_scope: scope };
      return { farms, ...(await openingOf(asEverybody, first, { seasonId: null, date: null })) };
    },
    'openings.ofFarm': async ({ query: { season, date, fixed }, params, ...rest }) => {
      const call = { ...rest, query: undefined };
      const farm = await parts['farms.get']({ ...call, params });
      const requested = { seasonId: season ?? null, date: date ?? null, isFixed: fixed };
      // Without an existing season in the request, the default date decides, as in the browser.
      const demo = farm.is_demo
        ? (await parts['farms.demo']({ ...call, params: undefined, scope: null, note_scope: null })).results
        : [];
      const default_date = demo.find(({ id }) => id === farm.id)?.default_date ?? null;
      return { farm, ...(await openingOf(call, { ...farm, default_date }, requested)) };
    },
  } satisfies Handlers<'openings.ofDemo' | 'openings.ofFarm'>;
}
