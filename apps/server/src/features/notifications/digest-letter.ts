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
  const count = countOf(farms);
  const left = countOf(farms.slice(MAX_FARMS));
  const shown = farms.slice(0, MAX_FARMS);
  return {
    kind: 'digest',
    to,
    language,
    values: { count: String(count) },
    sections: await Promise.all(
      shown.map((farm, at) => sectionOf(farm, language, at === shown.length - 1 ? left : 0)),
    ),
    path: '/notifications',
    unsubscribe_path: `/u/${token}`,
  };
}

function countOf(farms: readonly SendableFarm[]): number {
  return farms.reduce((sum, { notifications }) => sum + notifications.length, 0);
}

/** What is new on a farm; below it how much more there is, on other farms too. */
async function sectionOf(
  { name, notifications }: SendableFarm,
  language: Language,
  elsewhere: number,
): Promise<MailSection> {
  const t = await loadTranslation(language, 'mail');
  const left = Math.max(notifications.length - MAX_ROWS, 0) + elsewhere;
  return {
    title: name,
    rows: notifications.slice(0, MAX_ROWS).map(({ texts, path }) => ({ ...texts[language], path })),
    more: left > 0 ? t('mail:layout.more', { count: left }) : null,
  };
}
