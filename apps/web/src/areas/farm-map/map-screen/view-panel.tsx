import type { Parcel } from '@brazda/contract/client';
import { useIsPhone } from '../../../lib/device.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { ParcelLookLine } from '../../alerts/index.ts';
import { ImageStatus, useSeasonRasters } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import { ClosureLine, useClosures } from '../../treatments/index.ts';
import { ParcelPanel } from '../parcel-panel/parcel-panel.tsx';
import { useDatedPicture } from '../parcel-tabs/dated-picture.tsx';
import { ParcelTabs } from '../parcel-tabs/parcel-tabs.tsx';
import { PanelLinks } from './panel-links.tsx';

/** The open parcel of the view, with its overview and its tabs. */
export function ViewPanel({ view, parcel }: { view: FarmView; parcel: Parcel }) {
  const isPhone = useIsPhone();
  const { context, setDate: onDate, onParcel } = view;
  const { date, rasterKind, tab } = context.route;
  const closures = useClosures(context.farm ?? null);
  const found = useSeasonRasters({ farmId: parcel.farm, seasonId: parcel.season, rasterKind }, parcel.id);
  const { data: rasters } = found;
  const raster = rasters && (rasters.find(({ sensing_date }) => sensing_date === date) ?? null);
  return (
    <ParcelPanel
      parcel={parcel}
      date={date}
      raster={raster}
      picture={useDatedPicture(view, parcel)}
      look={
        <>
          <ClosureLine closure={closures.get(parcel.id)} />
          <ParcelLookLine look={view.looks.get(parcel.id)} />
        </>
      }
      onClose={() => onParcel(null)}
      images={
        view.hasNoImages && (
          <ImageStatus
            farm={context.farm}
            seasonId={context.season?.id ?? null}
            variant={isPhone ? 'line' : 'card'}
          />
        )
      }
      onward={<PanelLinks view={view} parcel={parcel} />}
      failure={useLoadError(found)}
    >
      {context.season && (
        <ParcelTabs
          tab={tab}
          onTab={(to) => context.move({ tab: to })}
          view={view}
          parcel={parcel}
          season={context.season}
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
