import type { StripComparison } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { useMoney, useYields, type YieldFarm } from '../../farms/index.ts';

type Estimate = StripComparison['difference'];

/** How differences of a crop on a farm are written, with their intervals. */
export function useTrialTexts(farm: YieldFarm, crop: string) {
  const t = useTranslation();
  const money = useMoney(farm);
  const { change } = useYields(farm)(crop);
  const interval = ({ mean, low, high }: Estimate, write: (value: number) => string) =>
    t('applied:trials.interval', { mean: write(mean), low: write(low), high: write(high) });
  return {
    /** Such as `+0,31 t/ha (−0,05 – +0,67 t/ha)`. */
    yields: (estimate: Estimate) => interval(estimate, change),
    money: (estimate: Estimate) =>
      interval(estimate, (value) =>
        t('applied:trials.perHa', { amount: money.difference(Math.round(value)) }),
      ),
    /** What is said first: whether it paid, or without prices whether it gave more. */
    verdict: ({ verdict, paid }: Pick<StripComparison, 'verdict' | 'paid'>) =>
      paid === null ? t(`applied:trials.verdict.yield.${verdict}`) : t(`applied:trials.verdict.paid.${paid}`),
  };
}
