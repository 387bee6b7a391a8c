import { LANGUAGES, REGISTRATION_REFS } from '@brazda/domain';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { verifyPassword } from './password.ts';
import { listTokenData } from './tokens.repo.ts';

/** A registration, stored with the token of its mailed link: it takes effect when that link is opened. */
export const Registration = z.object({
  password_hash: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  preferred_language: z.enum(LANGUAGES).nullable().default(null),
  ref: z.enum(REGISTRATION_REFS).nullable().default(null),
  /** The path to which its link leads after the confirmation. */
  back_to: z.string().nullable().default(null),
});
type Registration = z.infer<typeof Registration>;

/** How many registrations of one account are checked against a password: hashing is expensive, and more are not usual. */
const MAX_REGISTRATIONS_TRIED = 4;

/** The registration of an unconfirmed account that a password belongs to; that of the opened link is checked first. */
export async function findRegistration(
  db: Db,
  user_id: string,
  password: string,
  opened: object = {},
): Promise<Omit<Registration, 'back_to'> | undefined> {
  const waiting = [opened, ...(await listTokenData(db, user_id, 'account', MAX_REGISTRATIONS_TRIED))];
  const registrations = waiting.flatMap((data) => Registration.safeParse(data).data ?? []);
  for (const { back_to: _, ...registration } of registrations)
    if (await verifyPassword(registration.password_hash, password)) return registration;
  return undefined;
}
