import type { Db } from '../../platform/db/database.ts';
import { requireRoomForRows } from '../../platform/db/row-limits.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';

/** Throws LimitError if a season has no room for more land: for an answer before long work. Only the change holds the limits. */
export function requireRoomForLand(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  { parcels, hectares }: { readonly parcels: number; readonly hectares: number },
): Promise<void> {
  const season = { farm_id, table: 'parcel', by: 'season_id', value: season_id } as const;
  return requireRoomForRows(db, season, { rows: parcels, hectares });
}
