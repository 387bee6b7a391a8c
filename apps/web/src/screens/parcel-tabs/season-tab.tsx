import { SeasonChart } from '../../features/season-chart/season-chart.tsx';
import type { TabProps } from './tab-props.ts';

/** The season curve of the parcel. */
export function SeasonTab({ scene, parcel, season, rasters, date, onDate, isRoomy }: TabProps) {
  return (
    <SeasonChart
      parcel={parcel}
      season={season}
      crops={scene.crops}
      kind={scene.here.place.rasterKind}
      rasters={rasters}
      date={date}
      onDate={onDate}
      farm={scene.here.farm}
      isRoomy={isRoomy}
    />
  );
}
