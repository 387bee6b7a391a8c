/** What a member of an organization may do: managers run it, advisers use the access that owners have given, readers only look. */
export const ORGANIZATION_ROLES = ['manager', 'adviser', 'reader'] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

/** The levels at which an owner gives an organization access to a farm, always to the whole of it. */
export const ORGANIZATION_LEVELS = ['view_only', 'full_access'] as const;
export type OrganizationLevel = (typeof ORGANIZATION_LEVELS)[number];

/** Who an invitation is for: somebody who joins, or an owner who gives access to a farm. */
export const INVITATION_KINDS = ['member', 'farm'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/**
 * Limits of organizations: chosen because a cooperative with its advisers is rarely larger. `lines`: addresses of one call;
 * `days`: how long an invitation can be answered.
 */
export const ORGANIZATION_LIMITS = {
  name: 120,
  organizations: 10,
  members: 200,
  farms: 500,
  invitations: 1000,
  lines: 100,
  days: 60,
} as const;

interface StandingMember {
  readonly id: string;
  readonly role: OrganizationRole;
}

/**
 * Who runs an organization when a member leaves: null if another manager stays, else the member who has been there longest.
 * Undefined if nobody stays. Members are ordered by the moment at which they joined.
 */
export function successorOf<M extends StandingMember>(
  members: readonly M[],
  leaving_id: string,
): M | null | undefined {
  const staying = members.filter(({ id }) => id !== leaving_id);
  return staying.some(({ role }) => role === 'manager') ? null : staying[0];
}

/** The addresses of a pasted text, one by line or divided by commas or semicolons, each once, as they were typed. */
export function addressesOf(pasted: string): string[] {
  const typed = pasted.split(/[\s,;]+/).filter((address) => address !== '');
  return [...new Map(typed.map((address) => [address.toLowerCase(), address])).values()];
}
