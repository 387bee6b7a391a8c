import type { Parcel } from '@brazda/contract';
import { useFailure } from '../../data/failure.ts';
import { useSeasonRasters } from '../../data/imagery.ts';
import type { Scene } from '../../data/use-scene.ts';
import { ParcelPanel } from '../../features/parcel-panel/parcel-panel.tsx';
import { useDatedPicture } from '../parcel-tabs/dated-picture.tsx';
import { ParcelTabs } from '../parcel-tabs/parcel-tabs.tsx';
import { PanelLinks } from './panel-links.tsx';

/** The open parcel of the scene, at a glance and in its tabs. */
export function ScenePanel({ scene, parcel }: { scene: Scene; parcel: Parcel }) {
  const { here, onDate, onParcel } = scene;
  const { date, rasterKind, tab } = here.place;
  const found = useSeasonRasters({ farmId: parcel.farm, seasonId: parcel.season, rasterKind }, parcel.id);
  const { data: rasters } = found;
  const raster = rasters && (rasters.find(({ sensing_date }) => sensing_date === date) ?? null);
  return (
    <ParcelPanel
      parcel={parcel}
      date={date}
      raster={raster}
      picture={useDatedPicture(scene, parcel)}
      onClose={() => onParcel(null)}
      onward={here.farm?.access !== 'parcels' && <PanelLinks scene={scene} parcel={parcel} />}
      failure={useFailure(found)}
    >
      {here.season && (
        <ParcelTabs
          tab={tab}
          onTab={(to) => here.move({ tab: to })}
          scene={scene}
          parcel={parcel}
          season={here.season}
          date={date}
          onDate={onDate}
          rasters={rasters}
          raster={raster}
          isRoomy={false}
        />
      )}
    </ParcelPanel>
  );
}
