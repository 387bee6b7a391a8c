import { SeasonChart } from '../../charts/index.ts';
import type { TabProps } from './tab-props.ts';

/** The season curve of the parcel. */
export function SeasonTab({ view, parcel, season, rasters, date, onDate, isRoomy }: TabProps) {
  return (
    <SeasonChart
      parcel={parcel}
      season={season}
      crops={view.crops}
      kind={view.context.route.rasterKind}
      rasters={rasters}
      date={date}
      onDate={onDate}
      farm={view.context.farm}
      isRoomy={isRoomy}
    />
  );
}
