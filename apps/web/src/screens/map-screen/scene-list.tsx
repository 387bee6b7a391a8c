import { useSaidFailure } from '../../data/failure.ts';
import { useWorkingBlocks } from '../../data/parcels.ts';
import { useSelection } from '../../data/selection.ts';
import { useSetting } from '../../data/settings.ts';
import type { Scene } from '../../data/use-scene.ts';
import { BlockSwitch } from '../../features/parcel-list/block-switch.tsx';
import { ParcelList } from '../../features/parcel-list/parcel-list.tsx';
import { SetCropsButton } from '../../features/set-crop/set-crops-button.tsx';
import { SceneBar } from '../farm-page/scene-bar.tsx';
import { SceneExport } from '../farm-page/scene-export.tsx';
import { SceneFilters } from '../farm-page/scene-filters.tsx';

/** The parcels of the scene. */
export function SceneList({ scene }: { scene: Scene }) {
  const { here, parcels, isPending, crops, filter, observations, atlas, parcel, onParcel } = scene;
  const say = useSaidFailure();
  const selection = useSelection(parcels);
  const [hasBlocks] = useSetting('workingBlocks');
  const blocks = useWorkingBlocks(here.farm?.id ?? null, here.season?.id ?? null, hasBlocks);
  return (
    <ParcelList
      parcels={parcels}
      isPending={isPending}
      failure={scene.failure && say(scene.failure)}
      figuresFailure={scene.figuresFailure && say(scene.figuresFailure)}
      crops={crops}
      observations={observations}
      atlas={atlas}
      hasNoImages={scene.hasNoImages}
      date={here.place.date}
      rasterKind={here.place.rasterKind}
      blocks={blocks}
      selected={parcel?.id ?? null}
      onParcel={onParcel}
      filter={filter}
      selection={selection}
      filters={
        <>
          <SceneFilters scene={scene} />
          {parcels.length > 1 && <BlockSwitch />}
        </>
      }
      actions={
        selection.chosen.length === 0 && (
          <>
            <SetCropsButton farm={here.farm} season={here.season} chosen={selection.chosen} look="icon" />
            <SceneExport scene={scene} />
          </>
        )
      }
      bar={<SceneBar scene={scene} selection={selection} isOnMap />}
    />
  );
}
