import type { Parcel } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { useFarm } from '../../farms/index.ts';
import { ParcelForecast } from '../../yields/index.ts';

interface CropForecastProps {
  readonly parcel: Parcel;
  readonly intervalId: string;
  readonly cropId: string;
  readonly cropName: string;
}

/** The yield forecast of a crop of a parcel, for people who see the farm's other harvests, on which it rests. */
export function CropForecast({ parcel, ...crop }: CropForecastProps) {
  const { farm } = useFarm(parcel.farm);
  if (!farm || !hasAccess(farm.access, 'view')) return null;
  return <ParcelForecast farmId={parcel.farm} seasonId={parcel.season} parcelId={parcel.id} {...crop} />;
}
