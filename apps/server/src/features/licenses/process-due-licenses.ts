import { stateOn } from '@brazda/domain';
import { formatsOf } from '@brazda/i18n';
import { recordEvent } from '../../platform/db/audit.ts';
import { OPERATOR } from '../../platform/db/changes.ts';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { recipientOf } from '../../platform/mail/recipients.repo.ts';
import { type DueMail, dueMails } from './due-license-mails.ts';
import { type DueLicense, listDueLicenses, recordOnce } from './due-licenses.repo.ts';
import { applyLicenseEvent, factsOf, type LicenseRow, lockLicense } from './licenses.repo.ts';
import { measureLicense } from './measure-license.ts';

/** Licenses that are read at once. */
const PAGE = 200;

export interface DueLicenseDeps {
  readonly db: DbPool;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly now: () => Date;
  /** The day where the operator is, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Aborted when the worker stops: the rest is done by the next run. */
  readonly signal?: AbortSignal;
}

/**
 * Runs the daily tasks of every license: measures areas that have changed, starts the trial of holders with parcels,
 * records what has expired, and sends each mail that is due once. Returns the number of mails.
 */
export async function processDueLicenses({
  db,
  mailer,
  now,
  today,
  signal,
}: DueLicenseDeps): Promise<{ mails: number }> {
  const at = now();
  const day = today();
  let mails = 0;
  for (let after = ''; ; ) {
    const page = await listDueLicenses(db, { day, now: at, after, limit: PAGE });
    for (const due of page) {
      signal?.throwIfAborted();
      const toSend = await db.transaction().execute((tx) => processDueLicense(tx, due, day, at));
      for (const mail of toSend) mailer.send(toMail(due, mail));
      mails += toSend.length;
    }
    const last = page.at(-1);
    if (!last) return { mails };
    after = last.id;
  }
}

async function processDueLicense(
  tx: DbTransaction,
  due: DueLicense,
  day: string,
  now: Date,
): Promise<DueMail[]> {
  const locked = await lockLicense(tx, { id: due.id });
  if (!locked) return [];
  const begun = await beginYear(tx, locked, day);
  const measured = due.is_area_old ? await measureLicense(tx, OPERATOR, begun, { day, now }) : begun;
  const license = await startTrial(tx, measured, day);
  await recordExpiry(tx, license, day);
  const toSend: DueMail[] = [];
  for (const mail of dueMails(license, day))
    if (await recordOnce(tx, license.id, mail.key, mail.about_date)) toSend.push(mail);
  return toSend;
}

/** From the day on which a year that was paid ahead begins, its cover counts. */
async function beginYear(tx: DbTransaction, license: LicenseRow, day: string): Promise<LicenseRow> {
  const begun = await applyLicenseEvent(tx, OPERATOR, license, { kind: 'year_begun', day });
  if (!begun || license.measured_ha === null) return begun ?? license;
  const measured = { kind: 'measured', day, hectares: license.measured_ha } as const;
  return (await applyLicenseEvent(tx, OPERATOR, begun, measured)) ?? begun;
}

/** The trial starts with the first parcels of the holder. */
async function startTrial(tx: DbTransaction, license: LicenseRow, day: string): Promise<LicenseRow> {
  if (stateOn(factsOf(license), day) !== 'pre_trial' || (license.measured_ha ?? 0) === 0) return license;
  return (await applyLicenseEvent(tx, OPERATOR, license, { kind: 'trial_started', day })) ?? license;
}

/** A license expires by time alone; the audit trail notes it once. */
async function recordExpiry(tx: DbTransaction, { id, ...license }: LicenseRow, day: string): Promise<void> {
  if (license.end_date === null || stateOn(license, day) !== 'expired') return;
  if (!(await recordOnce(tx, id, 'expired', license.end_date))) return;
  const { actor, address } = OPERATOR;
  const event = { actor, address, entity: 'license', entity_id: id } as const;
  await recordEvent(tx, { ...event, action: 'license_expired', after: { end_date: license.end_date } });
}

function toMail(license: DueLicense, { kind, shown_date }: DueMail) {
  const recipient = recipientOf(license);
  return {
    kind,
    ...recipient,
    values: { date: formatsOf(recipient.language).date(shown_date) },
    path: '/user-settings',
  };
}
