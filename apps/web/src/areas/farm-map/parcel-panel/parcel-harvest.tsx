import type { Parcel } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { useFarm } from '../../farms/index.ts';
import { ParcelYieldMap } from '../../yields/index.ts';

/** What combines have measured on a parcel, for people who may see the harvests of its farm. */
export function ParcelHarvest({ parcel }: { parcel: Parcel }) {
  const { farm } = useFarm(parcel.farm);
  if (!farm || !hasAccess(farm.access, 'view')) return null;
  return <ParcelYieldMap parcel={parcel} mayChange={hasAccess(farm.access, 'full')} />;
}
