import { cropDialogOpener } from '../../crops/index.ts';
import { CropIntervals } from '../parcel-panel/crop-intervals.tsx';
import type { TabProps } from './tab-props.ts';

/** The crops and yields of the parcel in the season. */
export function CropsTab({ view, parcel, season, date }: TabProps) {
  const { farm } = view.context;
  return (
    <CropIntervals
      parcel={parcel}
      season={season}
      crops={view.crops}
      country={farm?.country ?? 'RO'}
      date={date}
      onSet={cropDialogOpener(farm, parcel)}
    />
  );
}
