import type { Language } from '@brazda/domain';
import type { Mail, MailSection } from '../../platform/mail/mailer.ts';
import type { Recipient } from '../../platform/mail/recipients.repo.ts';
import { loadTranslation } from '../../platform/translation.ts';
import type { SendableFarm } from './sendable.ts';

/** Rows of one farm: mail programs cut off letters of more than 100 kB. */
const MAX_ROWS = 30;
const MAX_FARMS = 10;

/** The letter with what is new on the farms of a person. */
export async function digestLetter(
  { to, language }: Recipient,
  farms: readonly SendableFarm[],
  token: string,
): Promise<Mail<'digest'>> {
  const count = farms.reduce((sum, { notifications }) => sum + notifications.length, 0);
  return {
    kind: 'digest',
    to,
    language,
    values: { count: String(count) },
    sections: await Promise.all(farms.slice(0, MAX_FARMS).map((farm) => sectionOf(farm, language))),
    path: '/notifications',
    unsubscribe_path: `/u/${token}`,
  };
}

async function sectionOf({ name, notifications }: SendableFarm, language: Language): Promise<MailSection> {
  const t = await loadTranslation(language, 'mail');
  const left = notifications.length - MAX_ROWS;
  return {
    title: name,
    rows: notifications.slice(0, MAX_ROWS).map(({ texts, path }) => ({ ...texts[language], path })),
    more: left > 0 ? t('mail:layout.more', { count: left }) : null,
  };
}
