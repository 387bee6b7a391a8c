import { type Ground, isSameGround } from './same-ground.ts';

/** A season with its parcels. */
interface ParcelsOfSeason<P> {
  readonly id: string;
  readonly parcels: readonly P[];
}

/** A piece of ground over the years. */
export interface RotationRow<P> {
  /** As it is in the newest season that has it. */
  readonly parcel: P;
  /** What lay there by season; two where it was split, none where nothing is known. */
  readonly by_season: ReadonlyMap<string, readonly P[]>;
}

/**
 * What stood on every piece of ground in each season: one row for each parcel of the newest season, then one for each
 * older parcel whose ground no row has yet. Seasons come newest first.
 */
export function rotationRowsOf<P extends Ground>(seasons: readonly ParcelsOfSeason<P>[]): RotationRow<P>[] {
  const found: { parcel: P; by_season: Map<string, P[]> }[] = [];
  for (const { id, parcels } of seasons) {
    const before = [...found];
    for (const parcel of parcels) {
      const rows = before.filter((row) => isSameGround(row.parcel, parcel));
      for (const { by_season } of rows) by_season.set(id, [...(by_season.get(id) ?? []), parcel]);
      if (rows.length === 0) found.push({ parcel, by_season: new Map([[id, [parcel]]]) });
    }
  }
  return found;
}
