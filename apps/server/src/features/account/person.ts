import type { User } from '@brazda/contract';
import type { Language } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type DocumentName, legalPagePath, versionInForce } from '../legal/index.ts';
import { readLicense } from '../licenses/index.ts';
import { listConsents } from './consents.repo.ts';
import { samplesSoil, worksOnFarm } from './owned-data.repo.ts';
import { hasFactor } from './second-factor/second-factors.repo.ts';
import { findUser, type UserRow } from './users.repo.ts';

/** A user to return, at a day and in a language, which select the legal documents. */
export interface PersonQuery {
  readonly user_id: string | null;
  readonly impersonator_id: string | null;
  readonly today: string;
  readonly language: Language;
}

/** The user of a session as the API presents it. Throws HttpError if they may no longer sign in. */
export async function readPerson(db: Db, { user_id, ...showing }: PersonQuery): Promise<User> {
  const user = user_id === null ? undefined : await findUser(db, user_id);
  if (!user) throw new HttpError('not_signed_in');
  const [consents, has_second_factor, is_worker, is_sampler, license] = await Promise.all([
    listConsents(db, user.id),
    hasFactor(db, user.id),
    worksOnFarm(db, user.id),
    samplesSoil(db, user.id),
    readLicense(db, user.id, showing),
  ]);
  return {
    ...presentUser(user, consents, showing),
    has_second_factor,
    is_worker,
    is_sampler,
    license: license ?? null,
  };
}

type Consents = Awaited<ReturnType<typeof listConsents>>;

// No user is a data source.
function presentUser(
  { first_name, last_name, password_hash, email_verified_at, user_groups, ...user }: UserRow,
  consents: Consents,
  { impersonator_id, today, language }: Omit<PersonQuery, 'user_id'>,
): Omit<User, 'has_second_factor' | 'is_worker' | 'is_sampler' | 'license'> {
  const accepts = (document: DocumentName) =>
    consents.some(
      (chosen) =>
        chosen.document === document &&
        chosen.version === versionInForce(document, today).start_date &&
        chosen.withdrawn_at === null,
    );
  const marketing = accepts('marketing');
  return {
    ...user,
    name: `${first_name} ${last_name}`.trim(),
    first_name,
    last_name,
    phone: user.phone || null,
    is_data_source: false,
    is_hijacked: impersonator_id !== null,
    verified_email: email_verified_at !== null,
    has_password: password_hash !== null,
    privacy: accepts('privacy'),
    generaltos: accepts('generaltos'),
    marketing,
    latest_marketing_url: marketing
      ? null
      : legalPagePath('marketing', versionInForce('marketing', today), language),
    groups: user_groups.map((name) => ({ name })),
  };
}
