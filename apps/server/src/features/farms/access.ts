import {
  ACCESS_LEVELS,
  type AccessLevel,
  accessOfShare,
  SHARE_LEVELS,
  type ShareLevel,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { type Actor, type FarmAccess, NO_ACCESS } from '../../platform/http/call.ts';
import { type Grants, readGrants, type ShareGrant } from './access.repo.ts';
import { hashOfLink, LINKS_COOKIE, parseOpenedLinks } from './opened-links.ts';
import type { Lineages } from './visible.repo.ts';

/** The access of an actor to a farm, by ownership, by shares, and by links opened in their browser. */
export async function readAccess(
  db: Db,
  actor: Actor,
  farmId: string,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<FarmAccess> {
  // Links were opened by the staff member at the browser, not by the impersonated user.
  const tokens = actor.impersonator_id === null ? parseOpenedLinks(cookies[LINKS_COOKIE]) : [];
  const grants = await readGrants(db, farmId, actor.user_id, tokens.map(hashOfLink));
  if (!grants) return NO_ACCESS;
  const { shares, links, is_owner } = grants;
  const is_guest = actor.user_id !== null && !is_owner && shares.length + links.length > 0;
  const shared_farm = is_owner ? null : strongestShare(shares);
  return { ...combineGrants(grants), is_guest, shared_farm };
}

/** The highest access level among some grants, and the lineages that it covers. */
export function combineGrants({ is_owner, is_demo, shares, links }: Grants): {
  level: AccessLevel;
  lineages: Lineages;
} {
  const levels: AccessLevel[] = [
    ...(is_owner ? ['owner' as const] : []),
    ...(is_demo ? ['view' as const] : []),
    ...shares.map(({ level }) => accessOfShare(level)),
    ...links.map((lineage) => (lineage === null ? ('view' as const) : ('parcels' as const))),
  ];
  const level = ACCESS_LEVELS.findLast((each) => levels.includes(each)) ?? 'none';
  if (level !== 'none' && level !== 'parcels') return { level, lineages: null };
  const shown = [...shares.flatMap(({ lineages }) => lineages), ...links.filter((link) => link !== null)];
  return { level, lineages: [...new Set(shown)] };
}

/** The strongest of a user's shares of a farm; null without one. */
export function strongestShare(shares: readonly ShareGrant[]): ShareLevel | null {
  const rank = (level: ShareLevel) => ACCESS_LEVELS.indexOf(accessOfShare(level));
  const strongestFirst = [...SHARE_LEVELS].sort((a, b) => rank(b) - rank(a));
  return strongestFirst.find((level) => shares.some((share) => share.level === level)) ?? null;
}
