import type { RiskClock, RiskList, WeatherDanger } from '@brazda/contract/client';
import { addDays, isHighRisk, localHourOf } from '@brazda/domain';

/** Risks that do not wait for another day, each with the last ISO day on which something can be done; null where none is known. */
export type WaitingRisk =
  | { readonly kind: 'danger'; readonly last_day: string; readonly dangers: readonly WeatherDanger[] }
  | { readonly kind: 'disease'; readonly last_day: string | null; readonly clocks: readonly RiskClock[] };

/**
 * The dangers of the weather of today and tomorrow, those of one kind together, and the diseases and pests whose risk is high by tomorrow on
 * parcels that no treatment protects and on which nobody has had a look. Soil that has been dry for a while is not among them.
 */
export function waitingRisks({ dangers, clocks, findings, today, timezone }: RiskList): WaitingRisk[] {
  const tomorrow = addDays(today, 1);
  const near = dangers.filter(({ kind, from }) => from <= tomorrow && (kind !== 'dry' || from >= today));
  const high = clocks.filter(
    (clock) =>
      (isHighRisk(clock.level) || (clock.high_from !== null && clock.high_from <= tomorrow)) &&
      clock.parcels.some((parcel) => !isProtected(parcel) && !isFoundFree(clock, parcel.parcel, findings)),
  );
  return [
    ...[...Map.groupBy(near, ({ kind }) => kind).values()].map((of) => ({
      kind: 'danger' as const,
      last_day: today,
      dangers: of.toSorted((one, other) => hectaresOf(other) - hectaresOf(one)),
    })),
    ...[...Map.groupBy(high, ({ model, crop }) => `${model}/${crop}`).values()].map((of) => ({
      kind: 'disease' as const,
      last_day: lastSprayDay(of, timezone),
      clocks: of,
    })),
  ];
}

/** The ground of a risk. */
export function hectaresOf({ parcels }: Pick<WeatherDanger, 'parcels'>): number {
  return parcels.reduce((sum, { hectares }) => sum + hectares, 0);
}

function isProtected({ protection }: RiskClock['parcels'][number]): boolean {
  return (protection?.days_left ?? 0) > 0;
}

/** Whether somebody who had a look in the last days has not seen it. */
function isFoundFree({ model }: RiskClock, parcel: string, findings: RiskList['findings']): boolean {
  const last = findings
    .filter((finding) => finding.model === model && finding.parcel === parcel)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .at(-1);
  return last?.seen === false;
}

/** The day on which the next hours for spraying end. */
function lastSprayDay(clocks: readonly RiskClock[], timezone: string): string | null {
  const ends = clocks.flatMap(({ next_spray }) => (next_spray ? [next_spray.to] : []));
  return ends.length === 0 ? null : localHourOf(ends.toSorted()[0]!, timezone).date;
}
