import { hasAccess, type TokenArea } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type Scope } from '../../platform/db/scope.ts';
import type { Call, EndpointOf } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Flags } from '../flags/index.ts';
import {
  COLLECTION_KINDS,
  type CollectionKind,
  type CollectionName,
  type CollectionScope,
  type CollectionSource,
} from './collection-kind.repo.ts';
import { findShownSeason, hasFeatures, listShownSeasons, type ShownSeason } from './farm-collections.repo.ts';
import { cropsKind, parcelsKind } from './land-collections.repo.ts';
import { notesKind, soilKind, yieldsKind, zonesKind } from './seen-collections.repo.ts';

const KINDS: Readonly<Record<CollectionName, CollectionKind>> = {
  parcels: parcelsKind,
  crops: cropsKind,
  notes: notesKind,
  zones: zonesKind,
  soil: soilKind,
  yields: yieldsKind,
};

/** A collection that a caller may see. */
export interface Collection {
  /** Its kind, and the year of its season where there is one for each: `parcels-2026`. */
  readonly id: string;
  readonly name: CollectionName;
  readonly kind: CollectionKind;
  readonly source: CollectionSource;
  readonly end_year: number | null;
}

/** A collection with what it covers. */
export interface CoveringCollection extends Collection {
  readonly seasons: readonly ShownSeason[];
}

/** What the collections that a caller sees depend on. */
export type Caller = Pick<
  Call<EndpointOf<'ogc.collections'>>,
  'scope' | 'scopes' | 'access' | 'areas' | 'language'
>;

interface CollectionsDeps {
  readonly db: Db;
  readonly flags: Flags;
}

/** Lists the collections of a farm that have features and that a caller may see. */
export async function listCollections(deps: CollectionsDeps, caller: Caller): Promise<CoveringCollection[]> {
  const seasons = await listShownSeasons(deps.db, caller.scope);
  const found: CoveringCollection[] = [];
  for (const name of COLLECTION_KINDS) {
    const kind = KINDS[name];
    if (!isFor(caller.areas, kind.area) || !(await isOpen(deps, caller, kind))) continue;
    const scope = scopeOf(caller, kind);
    const candidates = kind.isOfSeason
      ? seasons.map((season) => ({
          ...collectionOf(
            name,
            { scope: inSeason(scope, season.id), season_id: season.id },
            caller,
            season.end_year,
          ),
          seasons: [season],
        }))
      : [{ ...collectionOf(name, { scope, season_id: null }, caller, null), seasons }];
    for (const candidate of candidates)
      if (await hasFeatures(deps.db, candidate.source)) found.push(candidate);
  }
  return found;
}

/** The collection with an id. Throws where the farm has none, or the caller may not see it. */
export async function requireCollection(
  deps: CollectionsDeps,
  caller: Caller,
  id: string,
): Promise<Collection> {
  const { name, year } = /^(?<name>[a-z]+)(?:-(?<year>\d{4}))?$/.exec(id)?.groups ?? {};
  const known = COLLECTION_KINDS.find((each) => each === name);
  const kind = known && KINDS[known];
  if (!kind || kind.isOfSeason === (year === undefined)) throw new HttpError('not_found', 'collection');
  if (!isFor(caller.areas, kind.area)) throw new HttpError('token_area', kind.area);
  if (!(await isOpen(deps, caller, kind))) throw new HttpError('not_found', 'collection');
  const scope = scopeOf(caller, kind);
  if (year === undefined) return collectionOf(known, { scope, season_id: null }, caller, null);
  const season = await findShownSeason(deps.db, scope, Number(year));
  if (!season) throw new HttpError('not_found', 'collection');
  return collectionOf(known, { scope, season_id: season.season_id }, caller, Number(year));
}

/** A collection with what it covers. */
export async function coveringOf(
  { db }: CollectionsDeps,
  caller: Caller,
  collection: Collection,
): Promise<CoveringCollection> {
  const seasons = await listShownSeasons(db, caller.scope, collection.end_year ?? undefined);
  return { ...collection, seasons };
}

/** Whether a token for some areas, or for all, is for an area. */
export function isFor(areas: readonly TokenArea[] | null, area: TokenArea): boolean {
  return areas === null || areas.includes(area);
}

function collectionOf(
  name: CollectionName,
  of: Omit<CollectionScope, 'language'>,
  { language }: Caller,
  end_year: number | null,
): Collection {
  const kind = KINDS[name];
  const id = end_year === null ? name : `${name}-${end_year}`;
  return { id, name, kind, source: kind.source({ ...of, language }), end_year };
}

/** The parcels whose features of a kind a caller may see. */
function scopeOf({ scope, scopes }: Caller, { followsNotes }: CollectionKind): Scope {
  return followsNotes ? scopes.notes : scope;
}

/** What is known of the whole farm is not for those who see parts of it. */
async function isOpen(
  { flags }: CollectionsDeps,
  { scope, access }: Caller,
  { level, flag }: CollectionKind,
) {
  if (level === 'view' && (scope.visible !== null || !hasAccess(access, 'view'))) return false;
  return flag === undefined || flags.isOn(flag, scope.farm_id);
}
