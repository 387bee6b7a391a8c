import {
  COMPARISON_BANDS,
  COUNTRIES,
  CURRENCIES,
  INVITATION_KINDS,
  ORGANIZATION_LEVELS,
  ORGANIZATION_LIMITS,
  ORGANIZATION_ROLES,
} from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { FarmParams, Id, IsoDateTime, results, text } from './shared.ts';

const Role = z.enum(ORGANIZATION_ROLES);
const Level = z.enum(ORGANIZATION_LEVELS);

/** An office, a cooperative or a group of which the caller is a member. */
export const Organization = z.object({
  id: Id,
  name: z.string(),
  country: z.enum(COUNTRIES),
  /** That of the caller. */
  role: Role,
  members_count: z.number().int(),
  farms_count: z.number().int(),
});
export type Organization = z.infer<typeof Organization>;

/** A member as the others see them. */
export const OrganizationMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  joined_at: IsoDateTime,
  is_own: z.boolean(),
  /** Farms for which they are responsible. */
  farms_count: z.number().int(),
});
export type OrganizationMember = z.infer<typeof OrganizationMember>;

/** An invitation that waits for its answer. */
export const OrganizationInvitation = z.object({
  id: Id,
  email: z.string(),
  kind: z.enum(INVITATION_KINDS),
  /** Null for the owner of a farm. */
  role: Role.nullable(),
  created_at: IsoDateTime,
  expires_at: IsoDateTime,
});
export type OrganizationInvitation = z.infer<typeof OrganizationInvitation>;

/** A farm to which an owner has given an organization access. */
export const OrganizationFarm = z.object({
  /** Of the access. */
  id: Id,
  farm: Id,
  name: z.string(),
  owner: z.string(),
  shared_farm: Level,
  /** The member who is responsible for it. */
  responsible: Id.nullable(),
  since: IsoDateTime,
});
export type OrganizationFarm = z.infer<typeof OrganizationFarm>;

const OrganizationDetails = Organization.extend({
  members: z.array(OrganizationMember),
  /** Only for managers. */
  invitations: z.array(OrganizationInvitation),
  farms: z.array(OrganizationFarm),
});
export type OrganizationDetails = z.infer<typeof OrganizationDetails>;

/** What somebody who is invited, or who gives access to a farm, sees of an organization. */
const KnownOrganization = z.object({
  id: Id,
  name: z.string(),
  country: z.enum(COUNTRIES),
  members: z.array(z.object({ name: z.string(), role: Role })),
});

/** An invitation as its recipient sees it. */
export const ReceivedInvitation = OrganizationInvitation.omit({ email: true }).extend({
  organization: KnownOrganization,
  invited_by: z.string(),
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

/** An organization with access to a farm, as the owner sees it. */
export const FarmOrganization = z.object({
  organization: KnownOrganization,
  shared_farm: Level,
  shows_notes: z.boolean(),
  /** Whether the figures of the farm go into the anonymous comparison of the organization. */
  is_compared: z.boolean(),
  since: IsoDateTime,
});
export type FarmOrganization = z.infer<typeof FarmOrganization>;

/** A figure by hectare over the compared farms: rounded quartiles, or how many owners are missing. */
const ComparedFigure = z.object({
  missing: z.number().int(),
  /** Of the number of owners. */
  band: z.enum(COMPARISON_BANDS).nullable(),
  quartiles: z.object({ low: z.number(), median: z.number(), high: z.number() }).nullable(),
});

/** A crop over the compared farms of an organization in a harvest year. */
export const ComparedCrop = z.object({
  crop: Id,
  /** In t/ha, measured. */
  yield: ComparedFigure,
  /** Before what the land costs, by hectare with a measured yield, where the plan has a sale price. */
  margin: ComparedFigure,
  /** The exact figures of the farms that the caller may see. */
  farms: z.array(
    z.object({
      farm: Id,
      name: z.string(),
      yield: z.number().nullable(),
      margin: z.number().nullable(),
    }),
  ),
});
export type ComparedCrop = z.infer<typeof ComparedCrop>;

/** The anonymous comparison of the farms of an organization, for its members and for the owners who take part. */
export const OrganizationComparison = z.object({
  organization: z.object({ id: Id, name: z.string(), country: z.enum(COUNTRIES) }),
  /** The harvest year; null if no compared farm has figures. */
  year: z.number().int().nullable(),
  /** Years with figures, the newest first. */
  years: z.array(z.number().int()),
  currency: z.enum(CURRENCIES),
  /** Crops that are compared, or that a farm which the caller may see has. */
  results: z.array(ComparedCrop),
});
export type OrganizationComparison = z.infer<typeof OrganizationComparison>;

const OrganizationParams = z.object({ organizationId: Id });
const MemberParams = OrganizationParams.extend({ memberId: Id });
const AccessParams = OrganizationParams.extend({ accessId: Id });
const InvitationParams = z.object({ invitationId: Id });

const ORGANIZATIONS = '/organizations/';
const ONE = `${ORGANIZATIONS}:organizationId/`;
const RECEIVED = `${ORGANIZATIONS}invitations/`;
const FARM = `${ORGANIZATIONS}farms/:farmId/`;
const Name = text(ORGANIZATION_LIMITS.name);

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: ORGANIZATIONS,
    summary: 'Lists the organizations of which the user is a member',
    access: 'signed-in',
    response: results(Organization),
  }),
  create: endpoint({
    method: 'POST',
    path: ORGANIZATIONS,
    summary: 'Makes an organization, with the user as its manager',
    access: 'signed-in',
    body: z.strictObject({ name: Name, country: z.enum(COUNTRIES) }),
    response: Organization,
  }),
  get: endpoint({
    method: 'GET',
    path: ONE,
    summary: 'Returns an organization with its members, farms and open invitations',
    access: 'signed-in',
    params: OrganizationParams,
    response: OrganizationDetails,
  }),
  compare: endpoint({
    method: 'GET',
    path: `${ONE}comparison/`,
    summary:
      'Compares yields and margins of the farms whose owners agree, as quartiles of at least five owners',
    access: 'signed-in',
    isHeavy: true,
    params: OrganizationParams,
    /** The newest year with figures without one. */
    query: z.object({ year: z.coerce.number().int().min(1990).max(2200).optional() }),
    response: OrganizationComparison,
  }),
  update: endpoint({
    method: 'PATCH',
    path: ONE,
    summary: 'Renames an organization, as its manager',
    access: 'signed-in',
    params: OrganizationParams,
    body: z.strictObject({ name: Name }),
    response: Organization,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ONE,
    summary: 'Removes an organization with its access to farms, which stay as they are',
    access: 'signed-in',
    params: OrganizationParams,
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: `${ONE}members/:memberId/`,
    summary: 'Gives a member another role, as a manager',
    access: 'signed-in',
    params: MemberParams,
    body: z.strictObject({ role: Role }),
    response: OrganizationDetails,
  }),
  handOver: endpoint({
    method: 'POST',
    path: `${ONE}members/:memberId/hand_over/`,
    summary: 'Moves all farms of a member to another one, as a manager or as that member',
    access: 'signed-in',
    params: MemberParams,
    body: z.strictObject({ to: IdInput }),
    response: OrganizationDetails,
  }),
  removeMember: endpoint({
    method: 'POST',
    path: `${ONE}members/:memberId/remove/`,
    summary: 'Removes a member, or leaves, and hands their farms over to another member',
    access: 'signed-in',
    params: MemberParams,
    /** Who gets their farms, and becomes a manager if no other one stays. */
    body: z.strictObject({ hand_over_to: IdInput.nullable().default(null) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: `${ONE}invitations/`,
    summary: 'Invites people to join, or owners to give access to a farm, by their addresses',
    access: 'signed-in',
    params: OrganizationParams,
    body: z
      .strictObject({
        kind: z.enum(INVITATION_KINDS),
        role: Role.nullable().default(null),
        /** Each as it was typed; what is no address is told and does not refuse the others. */
        addresses: z.array(text(254)).min(1).max(ORGANIZATION_LIMITS.lines),
      })
      .refine(({ kind, role }) => (kind === 'member') === (role !== null), {
        error: 'An invitation of a member names a role, one of an owner does not.',
        path: ['role'],
      }),
    /** `later`: the user has caused too many mails in a short time; `unmailed`: the address has had too many. */
    response: results(
      z.object({
        address: z.string(),
        outcome: z.enum(['invited', 'unmailed', 'member_already', 'invalid', 'later']),
      }),
      /** False if one of them was invited without a mail, so that the caller tells the person. */
    ).extend({ is_mailed: z.boolean() }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: `${ONE}invitations/:invitationId/`,
    summary: 'Withdraws an invitation, as a manager',
    access: 'signed-in',
    params: OrganizationParams.extend({ invitationId: Id }),
  }),
  received: endpoint({
    method: 'GET',
    path: RECEIVED,
    summary: 'Lists the invitations of organizations to the address of the user',
    access: 'signed-in',
    response: results(ReceivedInvitation),
  }),
  accept: endpoint({
    method: 'POST',
    path: `${RECEIVED}:invitationId/accept/`,
    summary: 'Accepts the invitation to be a member of an organization',
    access: 'in-person',
    params: InvitationParams,
    response: Organization,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${RECEIVED}:invitationId/decline/`,
    summary: 'Declines an invitation of an organization',
    access: 'in-person',
    params: InvitationParams,
  }),
  assign: endpoint({
    method: 'PATCH',
    path: `${ONE}access/:accessId/`,
    summary: 'Says which member is responsible for a farm, as a manager',
    access: 'signed-in',
    params: AccessParams,
    body: z.strictObject({ responsible: IdInput.nullable() }),
    response: OrganizationDetails,
  }),
  returnAccess: endpoint({
    method: 'DELETE',
    path: `${ONE}access/:accessId/`,
    summary: 'Gives the access to a farm back to its owner, as a manager',
    access: 'signed-in',
    params: AccessParams,
  }),
  ofFarm: endpoint({
    method: 'GET',
    path: FARM,
    summary: 'Lists the organizations with access to a farm, and those that ask its owner for it',
    access: 'farm:owner',
    params: FarmParams,
    response: results(FarmOrganization).extend({
      /** Without those that have access. */
      invitations: z.array(ReceivedInvitation),
    }),
  }),
  giveAccess: endpoint({
    method: 'POST',
    path: FARM,
    summary: 'Gives an organization that has invited the owner access to a farm, or changes it',
    access: 'farm:owner',
    params: FarmParams,
    body: z.strictObject({
      organization: IdInput,
      shared_farm: Level.default('view_only'),
      shows_notes: z.boolean().default(true),
      /** Whether its figures go into the anonymous comparison; without it that stays as it is, at first they do not. */
      is_compared: z.boolean().optional(),
    }),
    response: FarmOrganization,
  }),
  endAccess: endpoint({
    method: 'DELETE',
    path: `${FARM}:organizationId/`,
    summary: 'Takes the access to a farm back from an organization',
    access: 'farm:owner',
    params: FarmParams.extend({ organizationId: Id }),
  }),
};
