import {
  graceEnd,
  isNearBound,
  type LicenseState,
  type ReminderDays,
  reminderDue,
  stateOn,
} from '@brazda/domain';
import type { MailKind } from '../../platform/mail/mail-rules.ts';
import { factsOf, type LicenseRow } from './licenses.repo.ts';

type LicenseMailKind = Extract<MailKind, `license_${string}`>;

/** A mail that is due for a license, sent once per `key` and `about_date`. */
export interface DueMail {
  readonly kind: LicenseMailKind;
  readonly key: string;
  /** The day of the license that it is about, such as its last one. */
  readonly about_date: string;
  /** The day that its text names. */
  readonly shown_date: string;
}

/** The mails about the end of a license, before and after it. */
const END_MAILS: Readonly<Record<'trial' | 'full', Readonly<Record<'before' | 'after', LicenseMailKind>>>> = {
  trial: { before: 'license_trial_ends', after: 'license_trial_ended' },
  full: { before: 'license_ends', after: 'license_ended' },
};

/** The mails that are due for a license on a day, whether or not they were sent before. */
export function dueMails(row: LicenseRow, day: string): DueMail[] {
  const facts = factsOf(row);
  const state = stateOn(facts, day);
  return [
    ...endMails(row, reminderDue(facts, day)),
    ...trialMails(row, state),
    ...areaMails(row, state, graceEnd(facts)),
  ];
}

function endMails({ term, end_date }: LicenseRow, days: ReminderDays | null): DueMail[] {
  if (days === null || end_date === null || term === 'none') return [];
  const kind = END_MAILS[term][days < 0 ? 'before' : 'after'];
  return [{ kind, key: `${kind}${days}`, about_date: end_date, shown_date: end_date }];
}

function trialMails({ start_date, end_date }: LicenseRow, state: LicenseState): DueMail[] {
  if (state !== 'trial' || start_date === null || end_date === null) return [];
  const kind = 'license_trial_started';
  return [{ kind, key: kind, about_date: start_date, shown_date: end_date }];
}

function areaMails(
  { outgrown_since, end_date, upper_bound_ha, measured_ha }: LicenseRow,
  state: LicenseState,
  grace: string | null,
): DueMail[] {
  if (state !== 'active' || end_date === null || upper_bound_ha === null) return [];
  if (outgrown_since !== null && grace !== null) {
    const kind = 'license_outgrown';
    return [{ kind, key: kind, about_date: outgrown_since, shown_date: grace }];
  }
  const kind = 'license_nearly_used';
  const isNear = measured_ha !== null && isNearBound({ upper_bound_ha }, measured_ha);
  return isNear ? [{ kind, key: kind, about_date: end_date, shown_date: end_date }] : [];
}
