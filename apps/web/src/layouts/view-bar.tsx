import { hasAccess } from '@brazda/domain';
import { SetCropsButton } from '../areas/crops/index.ts';
import { type FarmView, RemoveChosen, type Selection, SelectionBar } from '../areas/parcels/index.ts';
import { compareHref } from './compare-href.ts';
import { ViewExport } from './view-export.tsx';

interface ViewBarProps {
  readonly view: FarmView;
  readonly selection: Selection;
  /** Whether the comparison returns to the map. */
  readonly isOnMap?: boolean;
}

/**
 * The actions on the selected parcels of a view; users who may change the farm can also set their crop and remove them.
 */
export function ViewBar({ view, selection, isOnMap = false }: ViewBarProps) {
  const { farm, season, route } = view.context;
  const { chosen } = selection;
  const compareAt = compareHref(
    route,
    chosen.map(({ id }) => id),
    isOnMap ? { backToMap: '1' } : {},
  );
  return (
    <SelectionBar chosen={chosen} compareAt={compareAt} onClear={selection.clear}>
      <SetCropsButton farm={farm} season={season} chosen={chosen} />
      <ViewExport view={view} />
      {farm && season && hasAccess(farm.access, 'full') && (
        <RemoveChosen farmId={farm.id} seasonId={season.id} chosen={chosen} />
      )}
    </SelectionBar>
  );
}
