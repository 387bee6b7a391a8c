import type { License } from '@brazda/contract';
import { mayOrderAnalyses, type SoilTrialStart, soilTrialEnd, startOfSoilTrial } from '@brazda/domain';
import type { Author } from '../../platform/db/changes.ts';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { HttpError, type HttpErrorCode } from '../../platform/http/http-error.ts';
import { ownsFarm } from './area.repo.ts';
import { lockLicense, saveSoilTrial } from './licenses.repo.ts';
import { type LicenseShowing, readLicense } from './read-licenses.repo.ts';

const REFUSALS: Readonly<Record<Exclude<SoilTrialStart, 'starts' | 'runs'>, HttpErrorCode>> = {
  used: 'solum_trial_used',
  not_needed: 'solum_trial_not_needed',
  no_farm: 'solum_trial_no_farm',
};

/**
 * Starts the trial of soil analyses and returns the license; while it runs, the license as it is, so that a repeated call
 * counts once. Null if there is no such license; throws HttpError if the trial is refused.
 */
export async function startSoilTrial(
  tx: DbTransaction,
  author: Author,
  { id, showing }: { readonly id: string; readonly showing: LicenseShowing },
): Promise<License | null> {
  const row = await lockLicense(tx, { id });
  const license = row && (await readLicense(tx, row.holder_id, showing));
  if (!row || !license) return null;
  const day = showing.today;
  const start = startOfSoilTrial(license, { day, hasFarm: await ownsFarm(tx, row.holder_id) });
  if (start === 'runs') return license;
  if (start !== 'starts') throw new HttpError(REFUSALS[start]);
  const solum_trial_end = soilTrialEnd(day);
  await saveSoilTrial(tx, author, id, solum_trial_end);
  return { ...license, solum_trial_end };
}

/**
 * Throws HttpError unless the owner of a farm may order soil analyses. A farm without an owner, as the demo farms are,
 * may.
 */
export async function requireSoilLicense(
  db: Db,
  owner_id: string | null,
  showing: LicenseShowing,
): Promise<void> {
  const license = owner_id === null ? undefined : await readLicense(db, owner_id, showing);
  if (!mayOrderAnalyses(license ?? null, showing.today)) throw new HttpError('solum_license_needed');
}
