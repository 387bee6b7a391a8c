import { lazy, Suspense } from 'react';
import { loadNamespaces } from '../../../lib/translation.ts';
import { cropDialogOpener } from '../../crops/index.ts';
import { CropIntervals } from '../parcel-panel/crop-intervals.tsx';
import type { TabProps } from './tab-props.ts';

const ParcelHarvest = lazy(async () => {
  const [module] = await Promise.all([
    import('../parcel-panel/parcel-harvest.tsx'),
    loadNamespaces('yields', 'harvests'),
  ]);
  return { default: module.ParcelHarvest };
});

/** The crops and yields of the parcel in the season, and its yield map. */
export function CropsTab({ view, parcel, season, date }: TabProps) {
  const { farm } = view.context;
  return (
    <>
      <CropIntervals
        parcel={parcel}
        season={season}
        crops={view.crops}
        country={farm?.country ?? 'RO'}
        date={date}
        onSet={cropDialogOpener(farm, parcel)}
      />
      <Suspense>
        <ParcelHarvest key={parcel.id} parcel={parcel} />
      </Suspense>
    </>
  );
}
