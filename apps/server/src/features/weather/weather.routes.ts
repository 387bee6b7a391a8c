import type { Meteo, MeteoHours } from '@brazda/contract';
import {
  cropById,
  dayAtGridPoint,
  type IrrigationDay,
  type Language,
  type MoistureLimits,
  type WaterLives,
  warmUpStartOf,
  waterLivesOf,
} from '@brazda/domain';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { requireSeason } from '../farms/index.ts';
import { listCropIntervals } from '../parcels/index.ts';
import { isShareSpent, type Payer } from './api-budget.repo.ts';
import { findGridPoint, hasParcels, isDemoFarm } from './grid-points.repo.ts';
import { listHours } from './hours.repo.ts';
import { buildHoursResponse, isStale } from './hours-response.ts';
import { listIrrigation } from './irrigation.repo.ts';
import { forecastSpan } from './missing-days.ts';
import { OnDemand, type OnDemandDeps } from './on-demand.ts';
import { type Plan, planRequests } from './plan-requests.ts';
import type { WeatherSource, WeatherSources } from './source.ts';
import { findTrouble } from './trouble.ts';
import { listWeather } from './weather.repo.ts';
import { buildMeteoResponse, hasValues } from './weather-response.ts';

export interface WeatherCallsDeps extends Omit<OnDemandDeps, 'source'> {
  readonly sources: WeatherSources;
  readonly limits: MoistureLimits;
}

/** A source together with its running fetches. */
interface Sourced {
  readonly source: WeatherSource;
  readonly onDemand: OnDemand;
}

/** Days requested at a grid point. */
interface WeatherCall {
  readonly grid_point: string;
  /** The source of the farm; null without one. */
  readonly of: Sourced | null;
  readonly query: { readonly start_date: string; readonly end_date: string };
  readonly language: Language;
  /** Water given to the parcel; none for a grid point. */
  readonly irrigation?: readonly IrrigationDay[];
  /** The entered days of the parcel's crops; none for a grid point. */
  readonly lives?: WaterLives;
  /** Whether missing days are fetched. */
  readonly mayFetch: boolean;
  /** On whose behalf they are fetched. */
  readonly payer: Payer | null;
}

const NOTHING_TO_DO: Plan = { requests: [], isWaiting: false, isUnknown: false };

/** Handles the endpoints of weather and soil moisture. */
export function weatherHandlers(deps: WeatherCallsDeps) {
  const { db, sources, limits, now } = deps;
  const sourced = (source: WeatherSource): Sourced => ({
    source,
    onDemand: new OnDemand({ ...deps, source }),
  });
  const demo = sourced(sources.demo);
  const real = sources.real && sourced(sources.real);

  /** No weather of a real farm is ever simulated. */
  const sourceOf = async (farm_id: string | undefined) =>
    farm_id !== undefined && (await isDemoFarm(db, farm_id)) ? demo : real;

  async function isHeld({ archive, forecaster }: WeatherSource, payer: Payer | null): Promise<boolean> {
    for (const { name, budget } of [archive, forecaster])
      if (budget && (await isShareSpent(db, { source: name, budget, now: now(), payer }))) return true;
    return false;
  }

  async function readMeteo(request: WeatherCall): Promise<Meteo> {
    const { grid_point, of, query, language, irrigation = [], lives = {}, mayFetch, payer } = request;
    const wanted = { from: query.start_date, to: query.end_date };
    const span = { from: warmUpStartOf(wanted.from), to: wanted.to };
    const source = of?.source ?? null;
    // A source may answer that it does not know a day.
    const list = async () =>
      source ? (await listWeather(db, source, grid_point, span)).filter(hasValues) : [];
    const plan = source ? await planRequests({ db, source, now }, [grid_point], span) : NOTHING_TO_DO;
    if (of && mayFetch && plan.requests.length > 0) {
      const fetching = plan.isUnknown
        ? of.onDemand.fetchAndWait(grid_point, span, payer)
        : of.onDemand.start(grid_point, span, payer);
      // Outdated days are good enough until the next request.
      if (plan.isUnknown) await fetching;
    }
    const days = await list();
    const isShown = days.some(({ date }) => wanted.from <= date);
    const trouble = await findTrouble(db, source, grid_point, isShown);
    const isPossible = plan.requests.length > 0 || plan.isWaiting || trouble?.reason !== 'not_yet';
    if (!isShown && source && (await isHeld(source, payer))) throw new HttpError('weather_waits', 'weather');
    if (!isShown && !isPossible) throw new HttpError('not_found', 'weather');
    return buildMeteoResponse({
      grid_point,
      trouble,
      limits,
      language,
      days,
      wanted,
      irrigation,
      lives,
      simulated: source?.isSimulated ?? false,
      today: dayAtGridPoint(grid_point, now().getTime()),
    });
  }

  /** The hours of a forecast are fetched together with its days. */
  async function readHours({
    grid_point,
    of,
    language,
    mayFetch,
    payer,
  }: Omit<WeatherCall, 'query' | 'irrigation' | 'lives'>): Promise<MeteoHours> {
    const source = of?.source ?? null;
    const list = async () => {
      const kept = source ? ((await listHours(db, source.forecaster.name, [grid_point]))[0] ?? null) : null;
      const trouble = await findTrouble(db, source, grid_point, kept !== null);
      return buildHoursResponse({ grid_point, source, trouble, language, kept, now: now() });
    };
    const response = await list();
    const span = forecastSpan(dayAtGridPoint(grid_point, now().getTime()));
    if (!of || !mayFetch || !isStale(response, now())) return response;
    if (response.hours.length > 0) {
      void of.onDemand.start(grid_point, span, payer);
      return response;
    }
    await of.onDemand.fetchAndWait(grid_point, span, payer);
    return list();
  }

  // Anonymous callers may not spend calls of a source with a budget.
  const mayFetchFor = ({ user_id }: { readonly user_id: string | null }, of: Sourced | null) =>
    user_id !== null || of?.source.isSimulated === true;
  const payerOf = ({ user_id }: { readonly user_id: string | null }) =>
    user_id === null ? null : { user_id };

  return {
    'meteo.ofParcel': async ({ params, query, scope, language }) => {
      const grid_point = await findGridPoint(db, scope, params.parcelId);
      if (!grid_point) throw new HttpError('not_found', 'parcel');
      const of = await sourceOf(scope.farm_id);
      const irrigation = await listIrrigation(db, scope, params.parcelId);
      const grown = (await listCropIntervals(db, scope, { parcel_id: params.parcelId })).get(params.parcelId);
      const lives = waterLivesOf(
        (grown ?? []).flatMap(({ crop_id, ...days }) => {
          const key = cropById(crop_id)?.key;
          return key ? [{ key, ...days }] : [];
        }),
      );
      const payer = { farm_id: scope.farm_id };
      return readMeteo({ grid_point, of, query, language, irrigation, lives, mayFetch: true, payer });
    },

    'meteo.irrigation': async ({ scope }) => {
      await requireSeason(db, scope);
      return { results: await listIrrigation(db, scope) };
    },

    'meteo.ofGridPoint': async ({ params, query, actor, language }) => {
      // Grid points without parcels are not fetched.
      if (!(await hasParcels(db, params.point))) throw new HttpError('not_found', 'weather');
      const of = await sourceOf(query.farm);
      return readMeteo({
        grid_point: params.point,
        of,
        query,
        language,
        mayFetch: mayFetchFor(actor, of),
        payer: payerOf(actor),
      });
    },

    'meteo.hoursOfGridPoint': async ({ params, query, actor, language }) => {
      if (!(await hasParcels(db, params.point))) throw new HttpError('not_found', 'weather');
      const of = await sourceOf(query.farm);
      return readHours({
        grid_point: params.point,
        of,
        language,
        mayFetch: mayFetchFor(actor, of),
        payer: payerOf(actor),
      });
    },
  } satisfies SomeHandlers;
}
