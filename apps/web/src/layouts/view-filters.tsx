import { CropFilter, type FarmView, LocalityFilter, LookFilter } from '../areas/parcels/index.ts';

/** The filters of a view by crop, by locality and by what needs a look; they apply to list, grid and map. */
export function ViewFilters({ view: { filter } }: { view: FarmView }) {
  const { crops, localities, needsLook } = filter;
  return (
    <>
      <CropFilter choices={crops.choices} chosen={crops.chosen} onChosen={crops.choose} />
      <LocalityFilter choices={localities.choices} chosen={localities.chosen} onChosen={localities.choose} />
      <LookFilter {...needsLook} />
    </>
  );
}
