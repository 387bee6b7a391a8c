import { REMINDER_WORKING_DAY, uploadDeadlineOf, workingDayAfter } from '@brazda/domain';
import { formatsOf } from '@brazda/i18n';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { listStaff } from '../../platform/mail/recipients.repo.ts';
import { listUnmarked } from './invoices.repo.ts';
import { dayOfIssuer, type Issuer } from './issue-invoice.ts';
import { noteReminder } from './uploads.repo.ts';

export interface ReminderDeps {
  readonly db: Db;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly issuer: Issuer;
  now(): Date;
}

/** Numbers that a mail names; the page of staff lists the others. */
const NAMED = 20;

/**
 * Writes to staff, once for each document, that it is not marked as uploaded to RO e-Factura although the third of its five
 * working days has come.
 */
export async function remindOfUploads({
  db,
  mailer,
  issuer,
  now,
}: ReminderDeps): Promise<{ readonly reminded: number }> {
  const today = dayOfIssuer(issuer);
  const due = (await listUnmarked(db, { unreminded: true })).filter(
    ({ document }) => workingDayAfter(document.issued_on, REMINDER_WORKING_DAY) <= today,
  );
  if (due.length === 0) return { reminded: 0 };
  // The deadline of the oldest one is the first.
  const deadline = uploadDeadlineOf(due[0]!.document.issued_on);
  const numbers = due.slice(0, NAMED).map(({ document }) => document.number);
  const more = due.length > NAMED ? ` +${due.length - NAMED}` : '';
  await noteReminder(
    db,
    due.map(({ id }) => id),
    now(),
  );
  for (const { to, language } of await listStaff(db))
    mailer.send({
      kind: 'invoices_to_upload',
      to,
      language,
      path: '/staff/users?tab=invoices',
      values: {
        count: String(due.length),
        numbers: `${numbers.join(', ')}${more}`,
        date: formatsOf(language).date(deadline),
      },
    });
  return { reminded: due.length };
}
