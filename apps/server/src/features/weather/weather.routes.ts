import type { Meteo, MeteoHours } from '@brazda/contract';
import { type Language, type MoistureLimits, warmUpStartOf } from '@brazda/domain';
import type { Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { isShareSpent, type Payer } from './api-budget.repo.ts';
import { findGridPoint, hasParcels } from './grid-points.repo.ts';
import { readHours } from './hours.repo.ts';
import { buildHoursResponse, isStale } from './hours-response.ts';
import { findMissingDays, forecastSpan } from './missing-days.ts';
import { OnDemand, type OnDemandDeps } from './on-demand.ts';
import { listWeather } from './weather.repo.ts';
import { buildMeteoResponse } from './weather-response.ts';

export interface WeatherCallsDeps extends OnDemandDeps {
  readonly limits: MoistureLimits;
}

/** Days requested at a grid point. */
interface WeatherRequest {
  readonly grid_point: string;
  readonly query: { readonly start_date: string; readonly end_date: string };
  readonly language: Language;
  /** Whether missing days are fetched. */
  readonly mayFetch: boolean;
  /** On whose behalf they are fetched. */
  readonly payer: Payer | null;
}

/** Handles the endpoints of weather and soil moisture. */
export function weatherHandlers(deps: WeatherCallsDeps) {
  const { db, source, limits } = deps;
  const onDemand = new OnDemand(deps);

  async function isHeld(payer: Payer | null): Promise<boolean> {
    const { name, budget } = source;
    return budget !== null && isShareSpent(db, { source: name, budget, now: deps.now(), payer });
  }

  async function tell({ grid_point, query, language, mayFetch, payer }: WeatherRequest): Promise<Meteo> {
    const wanted = { from: query.start_date, to: query.end_date };
    const span = { from: warmUpStartOf(wanted.from), to: wanted.to };
    const list = () => listWeather(db, source.name, [grid_point], span);
    let days = await list();
    if (mayFetch) {
      const { archive, forecast, isUnknown } = findMissingDays(days, span, deps.now());
      if (isUnknown) {
        await onDemand.fetchAndWait(grid_point, span, payer);
        days = await list();
      } else if (forecast || archive.length > 0) {
        // The stored days are good enough until the next request.
        void onDemand.start(grid_point, span, payer);
      }
    }
    const response = buildMeteoResponse({ grid_point, source, limits, language, days, wanted });
    if (!response) throw new HttpError((await isHeld(payer)) ? 'weather_waits' : 'not_found', 'weather');
    return response;
  }

  /** The hours of a forecast are fetched together with its days. */
  async function tellHours({
    grid_point,
    language,
    mayFetch,
    payer,
  }: Omit<WeatherRequest, 'query'>): Promise<MeteoHours> {
    const list = async () =>
      buildHoursResponse({
        grid_point,
        source,
        language,
        kept: await readHours(db, source.name, grid_point),
        now: deps.now(),
      });
    const response = await list();
    const span = forecastSpan(deps.now().toISOString().slice(0, 10));
    if (!mayFetch || !isStale(response, deps.now())) return response;
    if (response.hours.length > 0) {
      void onDemand.start(grid_point, span, payer);
      return response;
    }
    await onDemand.fetchAndWait(grid_point, span, payer);
    return list();
  }

  // Anonymous callers may not spend calls of a source with a budget.
  const mayFetchFor = ({ user_id }: { readonly user_id: string | null }) =>
    user_id !== null || source.budget === null;
  const payerOf = ({ user_id }: { readonly user_id: string | null }) =>
    user_id === null ? null : { user_id };

  return {
    'meteo.ofParcel': async ({ params, query, scope, language }) => {
      const grid_point = await findGridPoint(db, scope, params.parcelId);
      if (!grid_point) throw new HttpError('not_found', 'parcel');
      return tell({ grid_point, query, language, mayFetch: true, payer: { farm_id: scope.farm_id } });
    },

    'meteo.ofGridPoint': async ({ params, query, actor, language }) => {
      // Grid points without parcels are not fetched.
      if (!(await hasParcels(db, params.point))) throw new HttpError('not_found', 'weather');
      return tell({
        grid_point: params.point,
        query,
        language,
        mayFetch: mayFetchFor(actor),
        payer: payerOf(actor),
      });
    },

    'meteo.hoursOfGridPoint': async ({ params, actor, language }) => {
      if (!(await hasParcels(db, params.point))) throw new HttpError('not_found', 'weather');
      return tellHours({
        grid_point: params.point,
        language,
        mayFetch: mayFetchFor(actor),
        payer: payerOf(actor),
      });
    },
  } satisfies Handlers<'meteo.ofParcel' | 'meteo.ofGridPoint' | 'meteo.hoursOfGridPoint'>;
}
