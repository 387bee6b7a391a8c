import { SoilMoisture } from '../../features/soil-moisture/soil-moisture.tsx';
import type { TabProps } from './tab-props.ts';

/** The water in the soil of the parcel over its season. */
export function SoilTab({ parcel, season, date, onDate }: TabProps) {
  return <SoilMoisture parcel={parcel} season={season} date={date} onDate={onDate} />;
}
