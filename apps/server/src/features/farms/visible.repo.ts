import { sql } from 'kysely';

/** The lineages of the visible parcels of a farm; null for all. */
export type Lineages = readonly string[] | null;

/** Whether the current row of `parcel` is visible; the query itself must restrict the farm. */
export function isVisible(lineages: Lineages) {
  return lineages === null ? sql<boolean>`true` : sql<boolean>`parcel.lineage_id = any(${lineages})`;
}

/** A farm, and which of its parcels are visible. */
export interface FarmScope {
  readonly farm_id: string;
  readonly lineages: Lineages;
}

/** Whether the current row of `parcel` is visible in one of some farms. */
export function isVisibleIn(scopes: readonly FarmScope[]) {
  const whole = scopes.flatMap(({ farm_id, lineages }) => (lineages === null ? [farm_id] : []));
  const pairs = scopes.flatMap(({ farm_id, lineages }) =>
    (lineages ?? []).map((lineage) => [farm_id, lineage] as const),
  );
  return sql<boolean>`(parcel.farm_id = any(${whole}) or (parcel.farm_id, parcel.lineage_id) in (
    select * from unnest(${pairs.map(([farm]) => farm)}::text[], ${pairs.map(([, lineage]) => lineage)}::text[])))`;
}
