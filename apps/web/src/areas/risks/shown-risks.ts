import type { RiskClock, RiskList, RiskModelFacts, WeatherDanger } from '@brazda/contract/client';
import { isHighRisk } from '@brazda/domain';
import { waitingRisks } from './waiting-risks.ts';

/** The risks of a farm that have time. */
interface OtherRisks {
  /** How many wait: they are not among the others. */
  readonly waiting: number;
  readonly dangers: readonly WeatherDanger[];
  /** Those whose risk is high or moderate on a day from today on. */
  readonly moderate: readonly RiskClock[];
  readonly low: readonly RiskClock[];
}

/** Divides the risks of a list by whether they ask for something; those that wait are left out if a list of what waits shows them. */
export function otherRisks(list: RiskList, isWaitingShown: boolean): OtherRisks {
  const waiting = isWaitingShown ? waitingRisks(list) : [];
  const apart = new Set(
    waiting.flatMap((risk): readonly (WeatherDanger | RiskClock)[] =>
      risk.kind === 'danger' ? risk.dangers : risk.clocks,
    ),
  );
  const clocks = list.clocks.filter((clock) => !apart.has(clock));
  const asks = (clock: RiskClock) => asksForSomething(clock, list.today);
  return {
    waiting: waiting.length,
    dangers: list.dangers.filter((danger) => !apart.has(danger)),
    moderate: clocks.filter(asks),
    low: clocks.filter((clock) => !asks(clock)),
  };
}

/** The dangers of one parcel, and the diseases and pests of it that ask for something, with the facts of their models. */
export function risksOfParcel(
  { today, dangers, clocks, models }: RiskList,
  parcelId: string,
): {
  readonly dangers: readonly WeatherDanger[];
  readonly clocks: readonly { readonly clock: RiskClock; readonly facts: RiskModelFacts }[];
} {
  const isHere = ({ parcels }: Pick<WeatherDanger, 'parcels'>) =>
    parcels.some(({ parcel }) => parcel === parcelId);
  const factsOf = new Map(models.map((facts) => [facts.name, facts]));
  return {
    dangers: dangers.filter(isHere),
    clocks: clocks
      .filter((clock) => isHere(clock) && asksForSomething(clock, today))
      .flatMap((clock) => {
        const facts = factsOf.get(clock.model);
        return facts ? [{ clock, facts }] : [];
      }),
  };
}

/** Whether the risk is high or moderate on a day from an ISO day on. */
function asksForSomething({ days }: RiskClock, today: string): boolean {
  return days.some(({ date, level }) => date >= today && (isHighRisk(level) || level === 'moderate'));
}

/** The day of a clock whose figure explains it: the first one of a high risk, else today. */
export function explainingDay(
  { days, high_from }: RiskClock,
  today: string,
): RiskClock['days'][number] | undefined {
  const date = high_from !== null && high_from > today ? high_from : today;
  return days.find((day) => day.date === date);
}

/** The parcels that a treatment still protects, and for how many days at most. */
export function protectedParcels({ parcels }: Pick<RiskClock, 'parcels'>): { count: number; days: number } {
  const left = parcels.flatMap(({ protection }) => protection?.days_left ?? []).filter((days) => days > 0);
  return { count: left.length, days: Math.max(0, ...left) };
}
