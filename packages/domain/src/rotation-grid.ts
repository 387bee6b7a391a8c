/** A parcel of a season, with what tells that it is on the ground of another one. */
export interface GridParcel {
  readonly id: string;
  readonly lineage_id: string;
  /** The same for the same piece of ground. */
  readonly shape_id: number;
}

/** A piece of ground through the seasons. */
export interface GridRow<P> {
  /** As it is in the newest season that has it. */
  readonly parcel: P;
  /** What lay there, by season. */
  readonly cells: ReadonlyMap<string, P>;
}

/** A parcel of an older season that covers most of a newer one, where neither lineage nor ground is the same. */
export interface GridOverlap {
  readonly newer: string;
  readonly older: string;
}

/** A parcel, and an older season that has neither its lineage nor its ground. */
export interface LostShape {
  readonly newer: string;
  readonly season_id: string;
}

/** Of which parcels the ground must be looked for in older seasons, because none there says that it is the same. Seasons come newest first. */
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
 * The parcels of some seasons as rows of ground: one row for each parcel of the newest season, then one for each older
 * parcel that no row has. A parcel of an older season is that of the same lineage, else that on the very same ground,
 * else the one that overlaps. Seasons come newest first.
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
