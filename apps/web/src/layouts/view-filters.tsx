import { CropFilter } from '../areas/parcels/crop-filter.tsx';
import { LocalityFilter } from '../areas/parcels/locality-filter.tsx';
import type { FarmView } from '../areas/parcels/use-farm-view.ts';

/** The crop and locality filters of a view; they apply to list, grid and map. */
export function ViewFilters({ view: { filter } }: { view: FarmView }) {
  const { crops, localities } = filter;
  return (
    <>
      <CropFilter choices={crops.choices} chosen={crops.chosen} onChosen={crops.choose} />
      <LocalityFilter choices={localities.choices} chosen={localities.chosen} onChosen={localities.choose} />
    </>
  );
}
