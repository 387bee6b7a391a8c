import {
  ACCESS_LEVELS,
  type AccessLevel,
  accessOfShare,
  SHARE_LEVELS,
  type ShareLevel,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { grantedScope, type Scope, wholeFarm } from '../../platform/db/scope.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import type { Actor, FarmAccess } from '../../platform/http/call.ts';
import {
  type GrantRows,
  readGrants,
  readOperatedLineages,
  readSampledLineages,
  readWorkGrant,
  type ShareGrant,
} from './access.repo.ts';
import { LINKS_COOKIE, parseOpenedLinks } from './opened-links.ts';

declare module '../../platform/http/call.ts' {
  interface AccessScopes {
    /** The parcels whose notes the owner shows to the actor: all of the scope, some, or none. */
    readonly notes: Scope;
  }
  interface AccessFacts {
    /** How the farm is shared with the person, at the strongest; null where it is not, and on a farm of their own. */
    readonly shared_farm: ShareLevel | null;
    /** The links with which the farm was opened in the browser. */
    readonly link_ids: readonly string[];
  }
}

/** A farm as a person sees it. */
export interface FarmGrant {
  readonly scope: Scope;
  readonly access: AccessLevel;
  readonly shared_farm: ShareLevel | null;
}

/** What a person without any relation to a farm has. */
const NO_ACCESS = {
  level: 'none',
  is_guest: false,
  is_worker: false,
  is_sampler: false,
  is_operated: false,
  facts: { shared_farm: null, link_ids: [] },
  state: null,
} as const;

/** A farm as its owner sees it. */
export function viewOfOwner(farm_id: string): FarmGrant {
  return { scope: wholeFarm(farm_id), access: 'owner', shared_farm: null };
}

/** A trial farm as the visitor sees it in whose browser it was begun. */
export function viewOfTrial(farm_id: string): FarmGrant {
  return { scope: wholeFarm(farm_id), access: 'land', shared_farm: null };
}

/** A demo farm as everyone sees it. */
export function viewOfDemo(farm_id: string): FarmGrant {
  return { scope: wholeFarm(farm_id), access: 'view', shared_farm: null };
}

/** A farm as a person sees it with whom it is shared. */
export function viewOfGuest(farm_id: string, shares: readonly ShareGrant[]): FarmGrant {
  const { level, visible } = combineGrants({ is_owner: false, is_demo: false, shares, links: [] });
  return { scope: grantedScope(farm_id, visible), access: level, shared_farm: strongestShare(shares) };
}

/** What a share link shows; null lineages show the whole farm. */
export function scopeOfLink(farm_id: string, lineages: readonly string[] | null): Scope {
  return grantedScope(farm_id, lineages);
}

/** The hashes of the share links that count for an actor: those opened in their browser. */
export function hashesOfOpenedLinks(
  { impersonator_id }: Pick<Actor, 'impersonator_id'>,
  cookie: string | undefined,
) {
  // Links were opened by the staff member at the browser, not by the impersonated user.
  return impersonator_id === null ? parseOpenedLinks(cookie).map(hashOfToken) : [];
}

/** The access of an actor to a farm, by ownership, by shares, and by links opened in their browser. */
export async function readAccess(
  db: Db,
  actor: Actor,
  farm_id: string,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<FarmAccess> {
  const hashes = hashesOfOpenedLinks(actor, cookies[LINKS_COOKIE]);
  const grants = await readGrants(db, farm_id, actor.user_id, hashes);
  if (!grants) {
    const scope = grantedScope(farm_id, []);
    return { ...NO_ACCESS, scope, scopes: { notes: scope } };
  }
  const { shares, links, is_owner, state } = grants;
  const is_guest = actor.user_id !== null && !is_owner && shares.length + links.length > 0;
  const shared_farm = is_owner ? null : strongestShare(shares);
  const { level, visible, noted } = combineGrants(grants, actor.is_trial ? 'land' : 'owner');
  const scopes = { notes: grantedScope(farm_id, noted) };
  const scope = grantedScope(farm_id, visible);
  const facts = { shared_farm, link_ids: links.map(({ id }) => id) };
  return { ...NO_ACCESS, level, is_guest, scope, scopes, facts, state };
}

/** What a person who works on a farm may reach of it, whatever else they may: the parcels of their open work. */
export async function readWorkAccess(
  db: Db,
  { user_id }: Pick<Actor, 'user_id'>,
  farm_id: string,
): Promise<FarmAccess> {
  const grant = await readWorkGrant(db, farm_id, user_id);
  const scope = grantedScope(farm_id, grant?.lineages ?? []);
  return { ...NO_ACCESS, is_worker: grant !== undefined, scope, scopes: { notes: scope } };
}

/** What a person who takes samples on a farm may reach of it: the parcels of their orders. */
export async function readSamplingAccess(
  db: Db,
  { user_id }: Pick<Actor, 'user_id'>,
  farm_id: string,
): Promise<FarmAccess> {
  const lineages = user_id === null ? [] : await readSampledLineages(db, farm_id, user_id);
  const scope = grantedScope(farm_id, lineages);
  return { ...NO_ACCESS, is_sampler: lineages.length > 0, scope, scopes: { notes: scope } };
}

/** What staff may reach of a farm on which the operator takes samples: the parcels of those analyses. */
export async function readOperatedAccess(
  db: Db,
  { is_staff }: Pick<Actor, 'is_staff'>,
  farm_id: string,
): Promise<FarmAccess> {
  const lineages = is_staff ? await readOperatedLineages(db, farm_id) : [];
  const scope = grantedScope(farm_id, lineages);
  return { ...NO_ACCESS, is_operated: lineages.length > 0, scope, scopes: { notes: scope } };
}

/**
 * The highest access level among some grants, where owners have `ofOwner`, and the lineages of the parcels that it
 * covers and of those whose notes are shown; null for all.
 */
export function combineGrants(
  { is_owner, is_demo, shares, links }: GrantRows,
  ofOwner: AccessLevel = 'owner',
): {
  level: AccessLevel;
  visible: readonly string[] | null;
  noted: readonly string[] | null;
} {
  const level = levelOf({ is_owner, is_demo, shares, links }, ofOwner);
  const showing = {
    shares: shares.filter(({ shows_notes }) => shows_notes),
    links: links.filter(({ shows_notes }) => shows_notes),
  };
  return {
    level,
    visible: lineagesOf(level, { shares, links }),
    noted: lineagesOf(levelOf({ is_owner, is_demo, ...showing }, ofOwner), showing),
  };
}

/** The lineages that grants of a level cover; null for all. */
function lineagesOf(level: AccessLevel, { shares, links }: Pick<GrantRows, 'shares' | 'links'>) {
  if (level !== 'none' && level !== 'parcels') return null;
  const shown = [
    ...shares.flatMap(({ lineages }) => lineages),
    ...links.flatMap(({ lineages }) => lineages ?? []),
  ];
  return [...new Set(shown)];
}

function levelOf({ is_owner, is_demo, shares, links }: GrantRows, ofOwner: AccessLevel): AccessLevel {
  const levels: AccessLevel[] = [
    ...(is_owner ? [ofOwner] : []),
    ...(is_demo ? ['view' as const] : []),
    ...shares.map(({ level }) => accessOfShare(level)),
    ...links.map(({ lineages }) => (lineages === null ? ('view' as const) : ('parcels' as const))),
  ];
  return ACCESS_LEVELS.findLast((each) => levels.includes(each)) ?? 'none';
}

/** The strongest of a user's shares of a farm; null without one. */
export function strongestShare(shares: readonly ShareGrant[]): ShareLevel | null {
  const rank = (level: ShareLevel) => ACCESS_LEVELS.indexOf(accessOfShare(level));
  const strongestFirst = [...SHARE_LEVELS].sort((a, b) => rank(b) - rank(a));
  return strongestFirst.find((level) => shares.some((share) => share.level === level)) ?? null;
}
