import { LANGUAGES, REGISTRATION_REFS } from '@brazda/domain';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { verifyPassword } from './password.ts';
import { listTokenData } from './tokens.repo.ts';

/** What somebody has asked an account for, as it waits with the link that was mailed: only who opens it makes it theirs. */
export const Registration = z.object({
  password_hash: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  preferred_language: z.enum(LANGUAGES).nullable().default(null),
  ref: z.enum(REGISTRATION_REFS).nullable().default(null),
});
type Registration = z.infer<typeof Registration>;

/** How many of those who asked for one account are tried with a password: hashing is dear, and nobody asks so often. */
const MAX_TRIED = 4;

/** The registration of an account not yet confirmed that a password belongs to, that of the opened link first. */
export async function registrationOf(
  db: Db,
  user_id: string,
  password: string,
  opened: object = {},
): Promise<Registration | undefined> {
  const waiting = [opened, ...(await listTokenData(db, user_id, 'account', MAX_TRIED))];
  const registrations = waiting.flatMap((data) => Registration.safeParse(data).data ?? []);
  for (const registration of registrations)
    if (await verifyPassword(registration.password_hash, password)) return registration;
  return undefined;
}
