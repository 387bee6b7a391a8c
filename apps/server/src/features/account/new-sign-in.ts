import { deviceName, type Language } from '@brazda/domain';
import type { AnyCall } from './any-call.ts';
import type { AccountDeps } from './deps.ts';
import { resolveMailLanguage } from './mail-language.ts';
import type { UserRow } from './users.repo.ts';

/** The time zone of most readers of a language; the mail names it next to the time. */
const ZONES: Readonly<Record<Language, string>> = {
  ro: 'Europe/Bucharest',
  fr: 'Europe/Paris',
  en: 'Europe/Bucharest',
};

/** Mails a user that their account was signed in to in a new browser: device and time, no location. */
export function mailNewSignIn(
  { mailer, now }: Pick<AccountDeps, 'mailer' | 'now'>,
  call: AnyCall,
  user: UserRow,
): void {
  const language = resolveMailLanguage(user, call);
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: ZONES[language],
  });
  mailer.send({
    kind: 'new_sign_in',
    to: user.email,
    language,
    values: { device: deviceName(call.device) ?? '–', when: time.format(now()) },
    path: '/user-settings',
  });
}
