import type { Parcel } from '@brazda/contract/client';
import type { KnownFarm } from '../farms/index.ts';
import { ClockCard, DangerCard } from '../risks/index.ts';
import type { TodayItem } from './today-items.ts';

interface RiskCardProps {
  readonly farm: KnownFarm;
  readonly item: Extract<TodayItem, { kind: 'risk' }>;
  /** Empty while they load. */
  readonly parcels: readonly Parcel[];
  readonly number: number;
}

/** A danger of the weather, or a disease or pest, that does not wait for another day. */
export function RiskCard({ farm, item: { risk, list }, parcels, number }: RiskCardProps) {
  const at = { farm, parcels, number };
  return risk.kind === 'danger' ? (
    <DangerCard {...at} dangers={risk.dangers} today={list.today} />
  ) : (
    <ClockCard {...at} clocks={risk.clocks} list={list} />
  );
}
