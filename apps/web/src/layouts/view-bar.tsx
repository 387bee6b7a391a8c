import { hasAccess } from '@brazda/domain';
import { SetCropsButton } from '../areas/crops/index.ts';
import { type FarmView, RemoveChosen, type Selection, SelectionBar } from '../areas/parcels/index.ts';
import { href, type Values } from '../routes/href.ts';
import type { RouteState } from '../routes/route-state.ts';
import { BulkMenu } from './bulk-menu.tsx';
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
      <BulkMenu view={view} selection={selection} />
      <ViewExport view={view} />
      {farm && season && hasAccess(farm.access, 'land') && (
        <RemoveChosen farmId={farm.id} seasonId={season.id} chosen={chosen} />
      )}
    </SelectionBar>
  );
}

/** The URL that compares parcels at the date and in the kind of the route; the grid while the season is unknown. */
function compareHref(route: RouteState, ids: readonly string[], query: Values = {}): string {
  const { farmId, seasonId, date, rasterKind } = route;
  if (farmId === null || seasonId === null) return href('grid', { farmId }, { rasterKind });
  return href('compare-parcels', { farmId, seasonId }, { ...query, parcel: ids.join(','), date, rasterKind });
}
