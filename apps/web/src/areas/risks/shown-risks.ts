import type { RiskClock, RiskList } from '@brazda/contract/client';
import { isHighRisk } from '@brazda/domain';

/** The clocks of a farm, by whether they ask for something. */
export interface ShownClocks {
  /** Those whose risk is high or moderate on a day from today on. */
  readonly open: readonly RiskClock[];
  readonly others: readonly RiskClock[];
}

/** Divides the clocks of a list. */
export function shownClocks({ clocks, today }: Pick<RiskList, 'clocks' | 'today'>): ShownClocks {
  const isOpen = ({ days }: RiskClock) =>
    days.some(({ date, level }) => date >= today && (isHighRisk(level) || level === 'moderate'));
  return { open: clocks.filter(isOpen), others: clocks.filter((clock) => !isOpen(clock)) };
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
