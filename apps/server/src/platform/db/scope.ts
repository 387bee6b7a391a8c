import { type RawBuilder, sql } from 'kysely';

/** Not exported as a value, so that only the functions of this module create a scope. */
class FarmScope {
  /** Makes the class nominal: an object with the same fields is not a scope. */
  declare protected readonly isGranted: true;
  readonly farm_id: string;
  /** The lineages of the visible parcels; null for all. */
  readonly visible: readonly string[] | null;

  constructor(farm_id: string, visible: readonly string[] | null) {
    this.farm_id = farm_id;
    this.visible = visible;
  }
}

class FarmSeasonScope extends FarmScope {
  readonly season_id: string;

  constructor({ farm_id, visible }: Scope, season_id: string) {
    super(farm_id, visible);
    this.season_id = season_id;
  }
}

/**
 * A farm, and which of its parcels may be read and changed. Repositories of a farm's land require one; their SQL
 * must apply it by `isVisible`, which tests check.
 */
export type Scope = FarmScope;

/** A scope and a season of its farm; queries must check that the farm has the season. */
export type SeasonScope = FarmSeasonScope;

/** The scope that a caller was granted. Only the module that reads grants may call it, see tools/law. */
export function grantedScope(farm_id: string, visible: readonly string[] | null): Scope {
  return new FarmScope(farm_id, visible);
}

/**
 * All parcels of a farm: for jobs, commands, owners and work whose access was checked before. No `*.routes.ts` may call
 * it, see tools/law.
 */
export function wholeFarm(farm_id: string): Scope {
  return new FarmScope(farm_id, null);
}

/** The same scope in one season. */
export function inSeason(scope: Scope, season_id: string): SeasonScope {
  return new FarmSeasonScope(scope, season_id);
}

/** Whether the current row of `parcel` is visible; the query itself must restrict the farm. */
export function isVisible({ visible }: Scope): RawBuilder<boolean> {
  return visible === null ? sql<boolean>`true` : sql<boolean>`parcel.lineage_id = any(${visible})`;
}

/** Whether the current row of `parcel` is visible in one of some scopes. */
export function isVisibleIn(scopes: readonly Scope[]): RawBuilder<boolean> {
  const whole = scopes.flatMap(({ farm_id, visible }) => (visible === null ? [farm_id] : []));
  const pairs = scopes.flatMap(({ farm_id, visible }) =>
    (visible ?? []).map((lineage) => [farm_id, lineage] as const),
  );
  const isOfWhole = sql<boolean>`parcel.farm_id = any(${whole})`;
  // Most people have whole farms only, for which the database finds a faster way without the other half.
  if (pairs.length === 0) return isOfWhole;
  return sql<boolean>`(${isOfWhole} or (parcel.farm_id, parcel.lineage_id) in (
    select * from unnest(${pairs.map(([farm]) => farm)}::text[], ${pairs.map(([, lineage]) => lineage)}::text[])))`;
}
