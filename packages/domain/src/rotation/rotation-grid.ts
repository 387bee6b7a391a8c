/** A parcel of a season, with the keys that match it with parcels of other seasons. */
export interface GridParcel {
  readonly id: string;
  readonly lineage_id: string;
  /** The same for identical shapes. */
  readonly shape_id: number;
}

/** A piece of land through the seasons. */
export interface GridRow<P> {
  /** The parcel in the newest season that has it. */
  readonly parcel: P;
  /** The parcels at this location, by season. */
  readonly cells: ReadonlyMap<string, P>;
}

/** A parcel of an older season that covers most of a newer one, where neither lineage nor shape matches. */
export interface GridOverlap {
  readonly newer: string;
  readonly older: string;
}

/** A parcel, and an older season that has neither its lineage nor its shape. */
export interface LostShape {
  readonly newer: string;
  readonly season_id: string;
}

/**
 * The parcels whose overlaps must be computed in older seasons, because none there matches by lineage or shape.
 * Seasons are sorted newest first.
 */
export function lostShapesOf(
  seasons: readonly { readonly id: string; readonly parcels: readonly GridParcel[] }[],
): LostShape[] {
  const known = seasons.map(({ id, parcels }) => ({
    id,
    lineages: new Set(parcels.map(({ lineage_id }) => lineage_id)),
    shapes: new Set(parcels.map(({ shape_id }) => shape_id)),
  }));
  return seasons.flatMap(({ parcels }, at) =>
    known
      .slice(at + 1)
      .flatMap(({ id, lineages, shapes }) =>
        parcels
          .filter(({ lineage_id, shape_id }) => !lineages.has(lineage_id) && !shapes.has(shape_id))
          .map((parcel) => ({ newer: parcel.id, season_id: id })),
      ),
  );
}

/**
 * The parcels of some seasons as rows of the same land: one row for each parcel of the newest season, then one
 * for each older parcel without a row. In an older season the cell is the parcel of the same lineage, else the
 * one with the same shape, else the one that overlaps. Seasons are sorted newest first.
 */
export function rotationGridOf<P extends GridParcel>(
  seasons: readonly { readonly id: string; readonly parcels: readonly P[] }[],
  overlaps: readonly GridOverlap[],
): GridRow<P>[] {
  const overlapping = Map.groupBy(overlaps, ({ newer }) => newer);
  const rows: { parcel: P; cells: Map<string, P> }[] = [];
  for (const { id, parcels } of seasons) {
    const byLineage = new Map(parcels.map((parcel) => [parcel.lineage_id, parcel]));
    const byShape = new Map(parcels.map((parcel) => [parcel.shape_id, parcel]));
    const byId = new Map(parcels.map((parcel) => [parcel.id, parcel]));
    const placed = new Set<P>();
    for (const row of rows) {
      const [covering] = (overlapping.get(row.parcel.id) ?? []).flatMap(({ older }) => byId.get(older) ?? []);
      const found = byLineage.get(row.parcel.lineage_id) ?? byShape.get(row.parcel.shape_id) ?? covering;
      if (!found) continue;
      row.cells.set(id, found);
      placed.add(found);
    }
    for (const parcel of parcels)
      if (!placed.has(parcel)) rows.push({ parcel, cells: new Map([[id, parcel]]) });
  }
  return rows;
}
