import { LANGUAGES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { License } from './licenses.ts';
import { Id, text } from './shared.ts';

const Email = z.email().max(254);
/** Only its presence and size: what a password must be is said where one is chosen. */
const Password = z.string().min(1).max(200);

/** The person who is signed in, with what the shell has to know of them. */
export const User = z.object({
  id: Id,
  email: z.string(),
  /** First and last name joined. */
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  preferred_language: z.enum(LANGUAGES).nullable(),
  is_staff: z.boolean(),
  is_active: z.boolean(),
  is_data_source: z.boolean(),
  /** A staff member acts as this person. */
  is_hijacked: z.boolean(),
  verified_email: z.boolean(),
  /** Whether the newest version of each legal document is accepted. */
  privacy: z.boolean(),
  generaltos: z.boolean(),
  marketing: z.boolean(),
  latest_marketing_url: z.string().nullable(),
  groups: z.array(z.object({ name: z.string() })),
  /** Null counts as an active license. */
  license: License.nullable(),
});
export type User = z.infer<typeof User>;

/** Legal documents are accepted, never taken back, in this call; marketing may be both. */
const UserChange = z.object({
  first_name: text(100).optional(),
  last_name: text(100).optional(),
  phone: text(30).nullable().optional(),
  preferred_language: z.enum(LANGUAGES).nullable().optional(),
  privacy: z.literal(true).optional(),
  generaltos: z.literal(true).optional(),
  marketing: z.boolean().optional(),
});

export const auth = {
  user: endpoint({
    method: 'GET',
    path: '/auth/user/',
    summary: 'Gives the person who is signed in',
    access: 'signed-in',
    answer: User,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/auth/user/',
    summary: 'Changes the account of the person who is signed in, accepting legal documents among it',
    access: 'signed-in',
    body: UserChange,
    answer: User,
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login/',
    summary: 'Signs in with e-mail and password',
    access: 'anyone',
    body: z.object({ email: Email, password: Password }),
    answer: User,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout/',
    summary: 'Signs out, or does nothing for a visitor',
    access: 'anyone',
  }),
};
