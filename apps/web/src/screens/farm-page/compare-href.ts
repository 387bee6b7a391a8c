import { href, type Values } from '../../routes/href.ts';
import type { RouteState } from '../../routes/route-state.ts';

/** Where parcels of a place are compared, at its date and in its kind; the grid of the farm while its season is unknown. */
export function compareHref(route: RouteState, ids: readonly string[], query: Values = {}): string {
  const { farmId, seasonId, date, rasterKind } = route;
  if (farmId === null || seasonId === null) return href('grid', { farmId }, { rasterKind });
  return href('compare-parcels', { farmId, seasonId }, { ...query, parcel: ids.join(','), date, rasterKind });
}
