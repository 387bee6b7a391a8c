import type { Meteo, MeteoHours } from '@brazda/contract';
import { type Language, type MoistureLimits, warmUpStartOf } from '@brazda/domain';
import type { Answers } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import { readHours } from './hours.repo.ts';
import { hoursAnswerOf, isStale } from './hours-answer.ts';
import { meteoOf } from './meteo-answer.ts';
import { forecastSpan, missingOf } from './missing-days.ts';
import { OnDemand, type OnDemandPort } from './on-demand.ts';
import { gridPointOfParcel, hasParcels } from './places.repo.ts';
import { isShareSpent, type Payer } from './spending.repo.ts';
import { listWeather } from './weather.repo.ts';

export interface MeteoPort extends OnDemandPort {
  readonly limits: MoistureLimits;
}

/** Days that are asked for at a grid point. */
interface Asked {
  readonly grid_point: string;
  readonly query: { readonly start_date: string; readonly end_date: string };
  readonly language: Language;
  /** Whether what is missing is fetched. */
  readonly mayFetch: boolean;
  /** For whom it is fetched. */
  readonly payer: Payer | null;
}

/** Answers the calls on weather and soil moisture. */
export function meteoAnswers(port: MeteoPort) {
  const { db, source, limits } = port;
  const onDemand = new OnDemand(port);

  async function isHeld(payer: Payer | null): Promise<boolean> {
    const { name, budget } = source;
    return budget !== null && isShareSpent(db, { source: name, budget, now: port.now(), payer });
  }

  async function tell({ grid_point, query, language, mayFetch, payer }: Asked): Promise<Meteo> {
    const asked = { from: query.start_date, to: query.end_date };
    const span = { from: warmUpStartOf(asked.from), to: asked.to };
    const list = () => listWeather(db, source.name, [grid_point], span);
    let days = await list();
    if (mayFetch) {
      const { archive, forecast, isUnknown } = missingOf(days, span, port.now());
      if (isUnknown) {
        await onDemand.bring(grid_point, span, payer);
        days = await list();
      } else if (forecast || archive.length > 0) {
        // What is there will do until the next time.
        void onDemand.start(grid_point, span, payer);
      }
    }
    const answer = meteoOf({ grid_point, source, limits, language, days, asked });
    if (!answer) throw new Failure((await isHeld(payer)) ? 'weather_waits' : 'not_found', 'weather');
    return answer;
  }

  /** The hours of a forecast come with its days: what brings these brings them. */
  async function tellHours({
    grid_point,
    language,
    mayFetch,
    payer,
  }: Omit<Asked, 'query'>): Promise<MeteoHours> {
    const list = async () =>
      hoursAnswerOf({
        grid_point,
        source,
        language,
        kept: await readHours(db, source.name, grid_point),
        now: port.now(),
      });
    const answer = await list();
    const span = forecastSpan(port.now().toISOString().slice(0, 10));
    if (!mayFetch || !isStale(answer, port.now())) return answer;
    if (answer.hours.length > 0) {
      void onDemand.start(grid_point, span, payer);
      return answer;
    }
    await onDemand.bring(grid_point, span, payer);
    return list();
  }

  // Whoever is not signed in spends no calls elsewhere.
  const mayFetchFor = ({ user_id }: { readonly user_id: string | null }) =>
    user_id !== null || source.budget === null;
  const payerOf = ({ user_id }: { readonly user_id: string | null }) =>
    user_id === null ? null : { user_id };

  return {
    'meteo.ofParcel': async ({ params, query, lineages, language }) => {
      const grid_point = await gridPointOfParcel(db, { ...params, lineages });
      if (!grid_point) throw new Failure('not_found', 'parcel');
      return tell({ grid_point, query, language, mayFetch: true, payer: { farm_id: params.farmId } });
    },

    'meteo.ofGridPoint': async ({ params, query, actor, language }) => {
      // Nobody asks for places that are nobody's.
      if (!(await hasParcels(db, params.point))) throw new Failure('not_found', 'weather');
      return tell({
        grid_point: params.point,
        query,
        language,
        mayFetch: mayFetchFor(actor),
        payer: payerOf(actor),
      });
    },

    'meteo.hoursOfGridPoint': async ({ params, actor, language }) => {
      if (!(await hasParcels(db, params.point))) throw new Failure('not_found', 'weather');
      return tellHours({
        grid_point: params.point,
        language,
        mayFetch: mayFetchFor(actor),
        payer: payerOf(actor),
      });
    },
  } satisfies Answers<'meteo.ofParcel' | 'meteo.ofGridPoint' | 'meteo.hoursOfGridPoint'>;
}
