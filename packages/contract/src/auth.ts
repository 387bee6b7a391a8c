import { LANGUAGES, PARCEL_RULES, READER_KINDS, REGISTRATION_REFS, SOIL_CELL_STATES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Sha256 } from './evidence-file.ts';
import { BillingDetails, Invoice } from './invoices.ts';
import { BACK_TO_LIMIT, PASSWORD_LENGTH } from './limits.ts';
import { SaleOrder } from './orders.ts';
import { CardPayment, OrderTransfer } from './payments.ts';
import { Id, IsoDate, IsoDateTime, Position, results, Token, text } from './shared.ts';
import { Email, User } from './user.ts';

/** Only presence and length; the rules for passwords apply where one is chosen. */
const Password = z.string().min(1).max(200);

const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH.min)
  .max(PASSWORD_LENGTH.max)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), {
    error: 'The password contains a character that cannot be typed.',
  });

/** Supported OAuth providers. */
export const OAUTH_PROVIDERS = ['facebook'] as const;

/**
 * Result of the first step of signing in: the user, or that the account requires a second step, which starts in
 * the browser.
 */
const SignedIn = z.union([User, z.object({ second_step: z.literal(true) })]);

/** Legal documents can only be accepted in this call, not revoked; marketing can be both. */
const UserChange = z.strictObject({
  first_name: text(100).optional(),
  last_name: text(100).optional(),
  phone: text(30).nullable().optional(),
  preferred_language: z.enum(LANGUAGES).nullable().optional(),
  privacy: z.literal(true).optional(),
  generaltos: z.literal(true).optional(),
  marketing: z.boolean().optional(),
});

/** A session of the user. */
const Session = z.object({
  id: Id,
  created_at: IsoDateTime,
  last_seen_at: IsoDateTime,
  address: z.string().nullable(),
  /** Browser and operating system, from the user agent. */
  device: z.string().nullable(),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const OauthParams = z.object({ provider: z.enum(OAUTH_PROVIDERS) });
/** Printable ASCII without spaces, as providers put into a URL. */
const CODE = /^[!-~]+$/;

export const auth = {
  user: endpoint({
    method: 'GET',
    path: '/auth/user/',
    summary: 'Returns the signed-in user',
    access: 'signed-in',
    response: User,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/auth/user/',
    summary: 'Updates the account of the signed-in user, including acceptance of legal documents',
    access: 'signed-in',
    body: UserChange,
    response: User,
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login/',
    summary:
      'Signs in with e-mail and password, or begins the second step where the account has a second factor',
    access: 'anyone',
    body: z.strictObject({ email: Email, password: Password }),
    response: SignedIn,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout/',
    summary: 'Signs out, or does nothing for an anonymous visitor',
    access: 'anyone',
  }),

  register: endpoint({
    method: 'POST',
    path: '/auth/registration/',
    summary:
      'Requests an account and mails a link that creates it, with the same response for known and unknown addresses',
    access: 'anyone',
    body: z.strictObject({
      email: Email,
      preferred_language: z.enum(LANGUAGES).optional(),
      /** Where the visitor came from. */
      ref: z.enum(REGISTRATION_REFS).optional(),
      /** The path of ours to which the mailed link leads after the confirmation. */
      back_to: z
        .string()
        .max(BACK_TO_LIMIT)
        .regex(/^\/(?![/\\])/)
        .optional(),
      /** Whether the account receives the trial farm of the browser. */
      keeps_trial: z.boolean().optional(),
    }),
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/auth/registration/resend/',
    summary: 'Mails the confirmation link of an account again, if one is pending',
    access: 'anyone',
    body: z.strictObject({ email: Email }),
  }),
  confirmation: endpoint({
    method: 'POST',
    path: '/auth/account-confirm/ask/',
    summary: 'Returns what a mailed link confirms, without consuming it',
    access: 'anyone',
    body: z.strictObject({ token: Token }),
    /** `is_own`: the caller is signed in to the account whose address would change. */
    response: z.object({ purpose: z.enum(['account', 'email']), email: z.string(), is_own: z.boolean() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/account-confirm/',
    summary:
      'Confirms an account with a password for it and signs in, or the new address of one’s own account',
    access: 'anyone',
    body: z.strictObject({
      token: Token,
      /** Required for an account, with the names of the person who opens the link. */
      new_password: NewPassword.optional(),
      first_name: text(100).optional(),
      last_name: text(100).optional(),
    }),
    /** `email` when the address of an account has changed. */
    response: z.object({ purpose: z.enum(['account', 'email']), email: z.string() }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/password/forgot/',
    summary: 'Mails a link for choosing a new password, if the account exists',
    access: 'anyone',
    body: z.strictObject({ email: Email }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/password/reset/',
    summary:
      'Sets a new password by a mailed link, ends every session and signs in, as far as the second step',
    access: 'anyone',
    body: z.strictObject({ token: Token, new_password: NewPassword }),
    response: SignedIn,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/password/',
    summary: 'Changes the password and ends every other session',
    access: 'in-person',
    /** The current password may be missing where there is none yet. */
    body: z.strictObject({ password: Password.optional(), new_password: NewPassword }),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/auth/email/',
    summary: 'Mails a link to a new address, which becomes the account’s address when the link is opened',
    access: 'in-person',
    body: z.strictObject({ email: Email, password: Password.optional() }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/session/',
    summary: 'Lists the sessions of the user, last used first',
    access: 'signed-in',
    response: results(Session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/session/:sessionId/',
    summary: 'Signs out on another device',
    access: 'signed-in',
    params: z.object({ sessionId: Id }),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/auth/session/end_others/',
    summary: 'Ends all other sessions',
    access: 'signed-in',
  }),
  exportData: endpoint({
    method: 'POST',
    path: '/auth/user/export/',
    summary: 'Returns all data stored about the user',
    access: 'in-person',
    response: z.object({
      exported_at: IsoDateTime,
      user: User,
      consents: z.array(
        z.object({
          document: z.string(),
          version: z.string(),
          at: IsoDateTime,
          withdrawn_at: IsoDateTime.nullable(),
        }),
      ),
      sessions: z.array(Session),
      /** Without their secrets. */
      secret_addresses: z.array(
        z.object({
          farm: Id,
          kind: z.string(),
          created_at: IsoDateTime,
          read_at: IsoDateTime.nullable(),
        }),
      ),
      /** That the user has made, without their secrets. */
      webhooks: z.array(
        z.object({ farm: Id, name: z.string(), address: z.string(), created_at: IsoDateTime }),
      ),
      /** Without their texts. */
      access_tokens: z.array(
        z.object({ name: z.string(), created_at: IsoDateTime, last_used_at: IsoDateTime.nullable() }),
      ),
      /** Without their secrets. */
      second_factors: z.array(z.object({ kind: z.string(), name: z.string(), created_at: IsoDateTime })),
      farms: z.array(z.object({ id: Id, name: z.string(), created_at: IsoDateTime })),
      orders: z.array(SaleOrder),
      card_payments: z.array(CardPayment),
      transfers: z.array(OrderTransfer),
      shared_with_me: z.array(z.object({ farm: Id, level: z.string(), created_at: IsoDateTime })),
      /** When the user last opened farms. */
      farm_visits: z.array(z.object({ farm: Id, visited_at: IsoDateTime })),
      /** Messages to farms that the user has sent. */
      farm_messages: z.array(z.object({ text: z.string(), sent_at: IsoDateTime, farms: z.array(Id) })),
      /** The days on which the user, or a program of theirs, has read farms of others, as the owners see it. */
      farm_readings: z.array(z.object({ farm: Id, day: IsoDate, kind: z.enum(READER_KINDS) })),
      /** Organizations of which the user is a member. */
      organizations: z.array(z.object({ name: z.string(), role: z.string(), joined_at: IsoDateTime })),
      /** Farms where the user works, and what they have written down of the user. */
      works_on: z.array(
        z.object({ farm: Id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
      ),
      /** Work that the user has recorded, or that is recorded as theirs. */
      work: z.array(
        z.object({
          farm: Id,
          day: IsoDate,
          kind: z.string(),
          hectares: z.number(),
          hours: z.number().nullable(),
          products: z.string(),
          notes: z.string(),
        }),
      ),
      /** Soil analyses that the user has created or is to sample. */
      soil_orders: z.array(
        z.object({ farm: Id, reference: z.string(), created_at: IsoDateTime, is_sampler: z.boolean() }),
      ),
      /** How the user chose to be told what is new, and on which devices; null if they never chose. */
      notifications: z
        .object({
          timezone: z.string(),
          mail: z.string(),
          push: z.string(),
          brief: z.boolean(),
          quiet_from: z.string().nullable(),
          quiet_to: z.string().nullable(),
          refused_email: z.string().nullable(),
          muted: z.array(z.object({ farm: Id, kind: z.string() })),
          devices: z.array(z.object({ device: z.string().nullable(), created_at: IsoDateTime })),
        })
        .nullable(),
      /** Cells that the user has sampled or skipped, and where they stood. */
      soil_samples: z.array(
        z.object({
          farm: Id,
          label: z.string(),
          state: z.enum(SOIL_CELL_STATES),
          sampled_at: IsoDateTime,
          position: Position.nullable(),
          note: z.string(),
        }),
      ),
      /** Photos for rules that the user has taken, and where they stood; a removed one has no address. */
      evidence_photos: z.array(
        z.object({
          farm: Id,
          parcel: Id,
          rule: z.enum(PARCEL_RULES),
          url: z.string().nullable(),
          sha256: Sha256,
          bytes: z.number().int(),
          is_original: z.boolean(),
          taken_at: IsoDateTime,
          received_at: IsoDateTime,
          position: Position.nullable(),
          accuracy_m: z.number().nullable(),
          heading: z.number().nullable(),
          removed_at: IsoDateTime.nullable(),
          removed_reason: z.string(),
        }),
      ),
      billing: BillingDetails.nullable(),
      invoices: z.array(Invoice),
      events: z.array(z.object({ at: IsoDateTime, action: z.string(), address: z.string().nullable() })),
    }),
  }),
  removeUser: endpoint({
    method: 'POST',
    path: '/auth/user/remove/',
    summary: 'Removes the account of the user with all personal data and all owned farms',
    access: 'in-person',
    body: z.strictObject({ password: Password.optional() }),
  }),
  oauthStart: endpoint({
    method: 'POST',
    path: '/auth/oauth/:provider/start/',
    summary: 'Returns the URL of a provider’s sign-in page',
    access: 'anyone',
    params: OauthParams,
    response: z.object({ url: z.string() }),
  }),
  oauthFinish: endpoint({
    method: 'POST',
    path: '/auth/oauth/:provider/finish/',
    summary: 'Signs in with the parameters of a provider’s redirect, up to the second step',
    access: 'anyone',
    params: OauthParams,
    body: z.strictObject({ code: z.string().min(1).max(2000).regex(CODE), state: Token }),
    response: SignedIn,
  }),
};
