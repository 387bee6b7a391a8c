import type { Parcel } from '@brazda/contract/client';
import { ParcelForecast } from '../../yields/index.ts';

interface CropForecastProps {
  readonly parcel: Parcel;
  readonly intervalId: string;
  readonly cropName: string;
}

/** The yield forecast of a crop of a parcel. */
export function CropForecast({ parcel, ...crop }: CropForecastProps) {
  return <ParcelForecast farmId={parcel.farm} seasonId={parcel.season} parcelId={parcel.id} {...crop} />;
}
