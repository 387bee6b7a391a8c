/** What a person may do on a farm, from nothing to everything; each level includes the ones before it. */
export const ACCESS_LEVELS = ['none', 'parcels', 'view', 'full', 'owner'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** Who may make a call: a standing of the person, or a least level of access to the farm that the call names. */
export const ACCESS_RULES = [
  'anyone',
  'signed-in',
  'staff',
  'impersonated',
  'farm:parcels',
  'farm:view',
  'farm:full',
  'farm:owner',
] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];

/** Whether a level reaches a least level. */
export function hasAccess(level: AccessLevel, least: AccessLevel): boolean {
  return ACCESS_LEVELS.indexOf(level) >= ACCESS_LEVELS.indexOf(least);
}

/** The least level of a `farm:*` rule, or null when the rule asks nothing of a farm. */
export function leastLevelOf(rule: AccessRule): AccessLevel | null {
  return rule.startsWith('farm:') ? (rule.slice('farm:'.length) as AccessLevel) : null;
}
