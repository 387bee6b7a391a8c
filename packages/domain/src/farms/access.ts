/**
 * What a person may do on a farm, from nothing to everything. Each level includes the previous ones. `land`: change its
 * seasons, parcels and crops, as a visitor may on their trial farm.
 */
export const ACCESS_LEVELS = ['none', 'parcels', 'view', 'land', 'full', 'owner'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/**
 * Who may make a call: `anyone`, a status of the caller, or a minimum level of access to the farm that the call names.
 * `in-person`: closed to staff acting as the person; `staff`: requires a second step, since staff see everyone's
 * data; `guest`: the farm or parcels of it are shared with the caller; `holder`: the caller holds the license or
 * payment of the call; `worker`: the caller works on the farm of the call, which opens their own work and nothing else;
 * `sampler`: the caller takes samples on the farm of the call, which opens the cells of those orders and nothing else;
 * `operator`: the caller is staff of the operator, who samples on the farm of the call, which opens those analyses and
 * nothing else; `device`: a journal app with the token of its pairing, which opens nothing else.
 */
export const ACCESS_RULES = [
  'anyone',
  'signed-in',
  'in-person',
  'holder',
  'guest',
  'staff',
  'impersonated',
  'worker',
  'sampler',
  'operator',
  'device',
  'farm:parcels',
  'farm:view',
  'farm:land',
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
  /** The person works on the farm of the call. */
  readonly is_worker: boolean;
  /** The person takes samples on the farm of the call. */
  readonly is_sampler: boolean;
  /** The operator takes samples on the farm of the call. */
  readonly is_operated: boolean;
  /** A paired journal app; it is not signed in. */
  readonly is_device: boolean;
}

/** Whether a level is at least the given minimum. */
export function hasAccess(level: AccessLevel, minimum: AccessLevel): boolean {
  return ACCESS_LEVELS.indexOf(level) >= ACCESS_LEVELS.indexOf(minimum);
}

/** The minimum level of a `farm:*` rule, or null when the rule does not concern a farm. */
export function minLevelOf(rule: AccessRule): AccessLevel | null {
  return rule.startsWith('farm:') ? (rule.slice('farm:'.length) as AccessLevel) : null;
}

const PERSON_RULES: Readonly<
  Record<Exclude<AccessRule, `farm:${string}`>, (principal: Principal) => boolean>
> = {
  anyone: () => true,
  'signed-in': ({ signed_in }) => signed_in,
  'in-person': ({ signed_in, is_impersonated }) => signed_in && !is_impersonated,
  holder: ({ signed_in, is_holder }) => signed_in && is_holder,
  guest: ({ signed_in, is_guest }) => signed_in && is_guest,
  staff: isStaff,
  impersonated: ({ signed_in, is_impersonated }) => signed_in && is_impersonated,
  worker: ({ signed_in, is_worker }) => signed_in && is_worker,
  sampler: ({ signed_in, is_sampler }) => signed_in && is_sampler,
  operator: (principal) => principal.is_operated && isStaff(principal),
  device: ({ is_device }) => is_device,
};

function isStaff({ signed_in, is_staff, has_second_step, is_impersonated }: Principal): boolean {
  return signed_in && is_staff && has_second_step && !is_impersonated;
}

/** Whether a rule lets a person through. */
export function allows(rule: AccessRule, principal: Principal): boolean {
  const minimum = minLevelOf(rule);
  return minimum === null
    ? PERSON_RULES[rule as keyof typeof PERSON_RULES](principal)
    : hasAccess(principal.level, minimum);
}

/** Whether a person is refused only because the second step is missing. */
export function lacksSecondStep(rule: AccessRule, principal: Principal): boolean {
  return !allows(rule, principal) && allows(rule, { ...principal, has_second_step: true });
}
