import { CropFilter, type FarmView, LocalityFilter } from '../areas/parcels/index.ts';

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
