import type { Scene } from '../../data/use-scene.ts';
import { CropFilter } from '../../features/crop-filter/crop-filter.tsx';
import { ParcelList } from '../../features/parcel-list/parcel-list.tsx';
import { compareHref } from '../farm-page/compare-href.ts';

/** The parcels of the scene. */
export function SceneList({ scene }: { scene: Scene }) {
  const { here, parcels, isPending, crops, cropFilter, observations, atlas, parcel, onParcel } = scene;
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
      compareAt={(ids) => compareHref(here.place, ids, { backToMap: '1' })}
      chosenCrops={cropFilter.chosen}
      filter={
        <CropFilter choices={cropFilter.choices} chosen={cropFilter.chosen} onChosen={cropFilter.choose} />
      }
    />
  );
}
