import type { AccessRule } from '../farms/access.ts';

/** How an access token begins, so that people and programs that look for leaked secrets recognize one. */
export const TOKEN_PREFIX = 'brz_';

/** The parts of a farm that a token may be limited to. */
export const TOKEN_AREAS = [
  'land',
  'images',
  'notes',
  'journal',
  'plans',
  'treatments',
  'store',
  'papers',
  'prescriptions',
  'soil',
  'weather',
  'yields',
  'leases',
] as const;
export type TokenArea = (typeof TOKEN_AREAS)[number];

export const TOKEN_LIMITS = {
  /** Of a person, without those that were revoked or have ended. */
  tokens: 20,
  /** Days until a token ends, at most. */
  days: 366,
  name: 60,
  /** Farms to which a token is limited. */
  farms: 100,
  /** QGIS asks for some thirty tiles each time that its map moves. */
  calls_per_minute: 600,
} as const;

/** What a token may do: what its person may, within these limits. */
export interface TokenScope {
  readonly can_write: boolean;
  /** The ids of farms; null for all that its person may open. */
  readonly farms: readonly string[] | null;
  /** Null for all areas. */
  readonly areas: readonly TokenArea[] | null;
}

/** What a call is about: `several` shows of each part only what a token is for, and refuses itself what it is not for. */
export type CalledArea = TokenArea | 'several';

/** What is known of a call that is made with a token. */
export interface TokenCall {
  readonly rule: AccessRule;
  readonly isRead: boolean;
  /** Null for a call that is open to no token. */
  readonly area: CalledArea | null;
  /** The farm that the call names; null if it names none. */
  readonly farm_id: string | null;
}

/** Rules that a token can fulfill; others want the person, or a device. */
const RULES: ReadonlySet<AccessRule> = new Set<AccessRule>([
  'anyone',
  'signed-in',
  'worker',
  'farm:parcels',
  'farm:view',
  'farm:land',
  'farm:full',
]);

/** Why a token may not make a call. */
export type TokenRefusal = 'token_closed' | 'token_reads' | 'token_area' | 'token_farm';

/** Why a token may not make a call; null if it may, as far as its person may. What anyone may read is open to every token. */
export function tokenRefusal(
  { can_write, farms, areas }: TokenScope,
  { rule, isRead, area, farm_id }: TokenCall,
): TokenRefusal | null {
  if (rule === 'anyone' && isRead) return null;
  if (area === null || !RULES.has(rule)) return 'token_closed';
  if (!isRead && !can_write) return 'token_reads';
  if (areas !== null && area !== 'several' && !areas.includes(area)) return 'token_area';
  if (farm_id === null) return !isRead ? 'token_closed' : farms === null ? null : 'token_farm';
  return farms === null || farms.includes(farm_id) ? null : 'token_farm';
}
