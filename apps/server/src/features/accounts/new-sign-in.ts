import { deviceName, type Language } from '@brazda/domain';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { AnyCall } from './any-call.ts';
import { writtenTo } from './deps.ts';
import type { UserRow } from './users.repo.ts';

/** The clock of most who read a language; the mail names it beside the time. */
const ZONES: Readonly<Record<Language, string>> = {
  ro: 'Europe/Bucharest',
  fr: 'Europe/Paris',
  en: 'Europe/Bucharest',
};

/** Tells a person that somebody has signed in to their account in a browser that is new to it: with what and when, no place. */
export function mailNewSignIn(mailer: Mailer, call: AnyCall, user: UserRow): void {
  const language = writtenTo(user, call);
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: ZONES[language],
  });
  mailer.send({
    kind: 'new_sign_in',
    to: user.email,
    language,
    values: { device: deviceName(call.device) ?? '–', when: time.format(new Date()) },
    path: '/user-settings',
  });
}
