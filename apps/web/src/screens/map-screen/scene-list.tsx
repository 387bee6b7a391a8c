import { ParcelList } from '../../features/parcel-list/parcel-list.tsx';
import type { Scene } from './use-scene.ts';

/** The parcels of the scene. */
export function SceneList({ scene }: { scene: Scene }) {
  const { here, parcels, isPending, crops, observations, atlas, parcel, onParcel } = scene;
  return (
    <ParcelList
      parcels={parcels}
      isPending={isPending}
      crops={crops}
      observations={observations}
      atlas={atlas}
      date={here.place.date}
      rasterKind={here.place.rasterKind}
      selected={parcel?.id ?? null}
      onParcel={onParcel}
    />
  );
}
