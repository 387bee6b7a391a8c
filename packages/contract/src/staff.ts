import { FEATURE_FLAG_NAMES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { USER_GROUPS } from './limits.ts';
import { Id, IsoDateTime, limitQuery, longText, results, TranslatedText, text } from './shared.ts';
import { User } from './user.ts';

/** A path on this site; an external URL would make the release an open redirect. */
const LocalPath = z
  .string()
  .max(2000)
  .regex(/^\/(?!\/)[\w\-./~%?=&:,+@#]*$/);

/** Chosen because a longer page of users is not readable. */
const USERS_LIMIT = 100;

/** A user in the staff view. */
export const StaffUser = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  is_staff: z.boolean(),
  is_active: z.boolean(),
  verified_email: z.boolean(),
  created_at: IsoDateTime,
  last_seen_at: IsoDateTime.nullable(),
  groups: z.array(z.string()),
  /** The farms that they own: parcels and area of each farm's newest season with parcels. */
  farms: z.array(
    z.object({ id: Id, name: z.string(), parcel_count: z.number().int(), hectares: z.number() }),
  ),
  license: User.shape.license,
});
export type StaffUser = z.infer<typeof StaffUser>;

/** A message to everyone for a limited time. */
export const Notice = z.object({
  id: Id,
  text: TranslatedText,
  starts_at: IsoDateTime,
  ends_at: IsoDateTime,
});
export type Notice = z.infer<typeof Notice>;

const FlagName = z.enum(FEATURE_FLAG_NAMES);
const FlagSetting = z.object({ name: FlagName, farm_id: Id.nullable(), is_on: z.boolean() });

const UserParams = z.object({ userId: Id });

export const staff = {
  releaseImpersonation: endpoint({
    method: 'POST',
    path: '/hijack/release/',
    summary: 'Ends the impersonation and returns the page to go to',
    access: 'impersonated',
    accepts: 'multipart/form-data',
    body: z.strictObject({ next: LocalPath.default('/') }),
    response: z.object({ next: LocalPath }),
  }),
  users: endpoint({
    method: 'GET',
    path: '/staff/users/',
    summary: 'Lists users by name, e-mail or phone, newest first, with their farms and license',
    access: 'staff',
    query: z.object({
      search: text(100, 0).default(''),
      limit: limitQuery(USERS_LIMIT),
      offset: z.coerce.number().int().min(0).max(1e6).default(0),
    }),
    response: results(StaffUser).extend({ count: z.number().int() }),
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/staff/users/:userId/',
    summary: 'Activates or blocks a user, and sets their groups',
    access: 'staff',
    params: UserParams,
    body: z.strictObject({
      is_active: z.boolean().optional(),
      groups: z.array(z.enum(USER_GROUPS)).max(20).optional(),
    }),
    response: StaffUser,
  }),
  impersonate: endpoint({
    method: 'POST',
    path: '/staff/users/:userId/hijack/',
    summary: 'Starts the impersonation of a user who is not staff',
    access: 'staff',
    params: UserParams,
    response: User,
  }),
  flags: endpoint({
    method: 'GET',
    path: '/staff/feature-flags/',
    summary: 'Lists the feature flag settings',
    access: 'staff',
    response: results(FlagSetting),
  }),
  setFlag: endpoint({
    method: 'PUT',
    path: '/staff/feature-flags/:name/',
    summary: 'Sets a feature flag for one farm or for the installation, or resets it to its default',
    access: 'staff',
    params: z.object({ name: FlagName }),
    /** Null removes the setting. */
    body: z.strictObject({ farm_id: IdInput.nullable().default(null), is_on: z.boolean().nullable() }),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/staff/notices/',
    summary: 'Lists the notices that have not ended',
    access: 'staff',
    response: results(Notice),
  }),
  createNotice: endpoint({
    method: 'POST',
    path: '/staff/notices/',
    summary: 'Publishes a notice to everyone for a limited time',
    access: 'staff',
    /** The default text announces that satellite images are 48 hours late. */
    body: z
      .strictObject({
        text: z.strictObject({ en: longText(500), ro: longText(500), fr: longText(500) }).nullable(),
        starts_at: IsoDateTime,
        ends_at: IsoDateTime,
      })
      .refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), {
        error: 'The notice ends before it begins.',
        path: ['ends_at'],
      }),
    response: Notice,
  }),
  removeNotice: endpoint({
    method: 'DELETE',
    path: '/staff/notices/:noticeId/',
    summary: 'Removes a notice',
    access: 'staff',
    params: z.object({ noticeId: Id }),
  }),
};
