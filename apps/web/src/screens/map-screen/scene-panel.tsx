import type { Parcel } from '@brazda/contract';
import { cropSetter } from '../../data/crop-changes.ts';
import { useSeasonRasters } from '../../data/imagery.ts';
import type { Scene } from '../../data/use-scene.ts';
import { ParcelPanel } from '../../features/parcel-panel/parcel-panel.tsx';
import { SeasonChart } from '../../features/season-chart/season-chart.tsx';
import { PanelLinks } from './panel-links.tsx';

/** The open parcel of the scene with its season curve. */
export function ScenePanel({ scene, parcel }: { scene: Scene; parcel: Parcel }) {
  const { here, crops, onDate, onParcel } = scene;
  const { date, rasterKind } = here.place;
  const {
    data: rasters,
    error,
    refetch,
  } = useSeasonRasters({ farmId: parcel.farm, seasonId: parcel.season, rasterKind }, parcel.id);
  const raster = rasters && (rasters.find(({ sensing_date }) => sensing_date === date) ?? null);
  return (
    <ParcelPanel
      parcel={parcel}
      season={here.season}
      country={here.farm?.country ?? 'RO'}
      crops={crops}
      date={date}
      raster={raster}
      onSetCrop={cropSetter(here.farm, parcel)}
      onClose={() => onParcel(null)}
      onward={here.farm?.access !== 'parcels' && <PanelLinks scene={scene} parcel={parcel} />}
      failed={error && { error, retry: refetch }}
      chart={
        here.season && (
          <SeasonChart
            parcel={parcel}
            season={here.season}
            crops={crops}
            kind={rasterKind}
            rasters={rasters}
            date={date}
            onDate={onDate}
          />
        )
      }
    />
  );
}
