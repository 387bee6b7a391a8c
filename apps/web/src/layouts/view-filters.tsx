import {
  CropFilter,
  type FarmView,
  GroupFilter,
  GroupsButton,
  LocalityFilter,
  LookFilter,
} from '../areas/parcels/index.ts';

/** The filters of a view by crop, by locality, by group and by what needs a look; they apply to list, grid and map. */
export function ViewFilters({ view: { context, filter } }: { view: FarmView }) {
  const { crops, localities, groups, needsLook } = filter;
  return (
    <>
      <CropFilter choices={crops.choices} chosen={crops.chosen} onChosen={crops.choose} />
      <LocalityFilter choices={localities.choices} chosen={localities.chosen} onChosen={localities.choose} />
      <GroupFilter choices={groups.choices} chosen={groups.chosen} onChosen={groups.choose} />
      <GroupsButton farm={context.farm} season={context.season} />
      <LookFilter {...needsLook} />
    </>
  );
}
