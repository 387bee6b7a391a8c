/** What a person may do on a farm, from nothing to everything. Each level includes the previous ones. */
export const ACCESS_LEVELS = ['none', 'parcels', 'view', 'full', 'owner'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/**
 * Who may make a call: a status of the person, or a minimum level of access to the farm that the call names.
 * `in-person`: closed to staff acting as the person; `staff`: requires a second step, since staff see everyone's
 * data; `guest`: the farm or parcels of it are shared with the caller; `holder`: the caller holds the license or
 * payment of the call.
 */
export const ACCESS_RULES = [
  'anyone',
  'signed-in',
  'in-person',
  'holder',
  'guest',
  'staff',
  'impersonated',
  'farm:parcels',
  'farm:view',
  'farm:full',
  'farm:owner',
] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];

/** The facts about a caller that access rules depend on. */
export interface Principal {
  readonly signed_in: boolean;
  readonly is_staff: boolean;
  /** The person has a second factor and has passed it in this session. */
  readonly has_second_step: boolean;
  /** A staff member acts as this person. */
  readonly is_impersonated: boolean;
  /** Access to the farm that the call names, `none` when it names none; `view` for everyone on a demo farm. */
  readonly level: AccessLevel;
  readonly is_guest: boolean;
  readonly is_holder: boolean;
}

/** Whether a level is at least the given minimum. */
export function hasAccess(level: AccessLevel, least: AccessLevel): boolean {
  return ACCESS_LEVELS.indexOf(level) >= ACCESS_LEVELS.indexOf(least);
}

/** The minimum level of a `farm:*` rule, or null when the rule does not concern a farm. */
export function leastLevelOf(rule: AccessRule): AccessLevel | null {
  return rule.startsWith('farm:') ? (rule.slice('farm:'.length) as AccessLevel) : null;
}

const OF_PERSON: Readonly<Record<Exclude<AccessRule, `farm:${string}`>, (principal: Principal) => boolean>> =
  {
    anyone: () => true,
    'signed-in': ({ signed_in }) => signed_in,
    'in-person': ({ signed_in, is_impersonated }) => signed_in && !is_impersonated,
    holder: ({ signed_in, is_holder }) => signed_in && is_holder,
    guest: ({ signed_in, is_guest }) => signed_in && is_guest,
    staff: ({ signed_in, is_staff, has_second_step, is_impersonated }) =>
      signed_in && is_staff && has_second_step && !is_impersonated,
    impersonated: ({ signed_in, is_impersonated }) => signed_in && is_impersonated,
  };

/** Whether a rule lets a person through. */
export function allows(rule: AccessRule, principal: Principal): boolean {
  const least = leastLevelOf(rule);
  return least === null
    ? OF_PERSON[rule as keyof typeof OF_PERSON](principal)
    : hasAccess(principal.level, least);
}

/** Whether a person is refused only because the second step is missing. */
export function lacksSecondStep(rule: AccessRule, principal: Principal): boolean {
  return !allows(rule, principal) && allows(rule, { ...principal, has_second_step: true });
}

const ANONYMOUS: Principal = {
  signed_in: false,
  is_staff: false,
  has_second_step: false,
  is_impersonated: false,
  level: 'none',
  is_guest: false,
  is_holder: false,
};
const STRANGER: Principal = { ...ANONYMOUS, signed_in: true };

/** The people of the permission table with their principals. The farm is not a demo unless stated. */
export const ROLES = {
  anonymous: ANONYMOUS,
  'anonymous on the demo farm': { ...ANONYMOUS, level: 'view' },
  'anonymous with a farm link': { ...ANONYMOUS, level: 'view' },
  'anonymous with a parcel link': { ...ANONYMOUS, level: 'parcels' },
  stranger: STRANGER,
  'license holder': { ...STRANGER, is_holder: true },
  'guest of parcels': { ...STRANGER, level: 'parcels', is_guest: true },
  'guest, view': { ...STRANGER, level: 'view', is_guest: true },
  'guest, full': { ...STRANGER, level: 'full', is_guest: true },
  owner: { ...STRANGER, level: 'owner' },
  staff: { ...STRANGER, is_staff: true, has_second_step: true },
  'staff without a second step': { ...STRANGER, is_staff: true },
  'impersonated owner': { ...STRANGER, level: 'owner', is_impersonated: true },
} as const satisfies Readonly<Record<string, Principal>>;
export type Role = keyof typeof ROLES;
