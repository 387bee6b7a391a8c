import { LANGUAGES } from '@brazda/domain';
import { z } from 'zod';
import { License } from './licenses.ts';
import { Id } from './shared.ts';

export const Email = z.email().max(254);

/** The signed-in user, with the facts that the app shell needs. */
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
  /** False for a user who only ever signed in through a provider. */
  has_password: z.boolean(),
  /** Whether signing in requires a second step. */
  has_second_factor: z.boolean(),
  /** Whether the newest version of each legal document is accepted. */
  privacy: z.boolean(),
  generaltos: z.boolean(),
  marketing: z.boolean(),
  latest_marketing_url: z.string().nullable(),
  groups: z.array(z.object({ name: z.string() })),
  /** Whether the person works on a farm, and so has work of their own. */
  is_worker: z.boolean(),
  /** Whether the user is to take samples of soil. */
  is_sampler: z.boolean(),
  /** Null counts as an active license. */
  license: License.nullable(),
});
export type User = z.infer<typeof User>;
