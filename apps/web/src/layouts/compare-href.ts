import { href, type Values } from '../routes/href.ts';
import type { RouteState } from '../routes/route-state.ts';

/** The URL that compares parcels at the date and in the kind of the route; the grid while the season is unknown. */
export function compareHref(route: RouteState, ids: readonly string[], query: Values = {}): string {
  const { farmId, seasonId, date, rasterKind } = route;
  if (farmId === null || seasonId === null) return href('grid', { farmId }, { rasterKind });
  return href('compare-parcels', { farmId, seasonId }, { ...query, parcel: ids.join(','), date, rasterKind });
}
