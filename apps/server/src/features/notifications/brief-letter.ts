import { hasAccess, type Language } from '@brazda/domain';
import { type FileTable, shownOf } from '@brazda/formats';
import type { Mail, MailSection } from '../../platform/mail/mailer.ts';
import type { Recipient } from '../../platform/mail/recipients.repo.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { type BriefDeps, briefTablesOf, readBrief } from '../briefs/index.ts';
import { accessOfPerson } from './current-items.ts';
import { listFarmsOf } from './people.repo.ts';

/** Farms whose week fits one letter. */
const MAX_FARMS = 5;
/** Others are named. */
const MAX_NAMES = 30;

/** The week of each farm that a person sees as a whole, as a letter; null without any. */
export async function briefLetter(
  deps: BriefDeps,
  user_id: string,
  { to, language }: Recipient,
): Promise<Mail<'brief'> | null> {
  const sections: MailSection[] = [];
  const told: string[] = [];
  const left: string[] = [];
  const farms = await listFarmsOf(deps.db, user_id);
  for (const { id, name } of farms) {
    const { level, scope, scopes } = await accessOfPerson(deps.db, { user_id, farm_id: id });
    if (!hasAccess(level, 'view')) continue;
    if (told.length >= MAX_FARMS) {
      left.push(name);
      continue;
    }
    const brief = await readBrief(deps, { land: scope, notes: scopes.notes });
    const tables = await briefTablesOf(brief, language);
    sections.push(...tables.map((table) => sectionOf(table, farms.length > 1 ? name : null)));
    told.push(id);
  }
  const [first] = told;
  if (first === undefined) return null;
  if (left.length > 0) sections.push(await leftSection(left, language));
  return { kind: 'brief', to, language, sections, path: `/farm/${first}/today` };
}

/** The farms whose week did not fit. */
async function leftSection(names: readonly string[], language: Language): Promise<MailSection> {
  const t = await loadTranslation(language, 'mail');
  const rows = names.slice(0, MAX_NAMES).map((title) => ({ title, text: '', path: null }));
  const unnamed = names.length - rows.length;
  const more = unnamed > 0 ? t('mail:layout.more', { count: unnamed }) : null;
  return { title: t('mail:brief.left', { count: names.length }), rows, more };
}

function sectionOf({ name, rows, notes = [] }: FileTable, farm: string | null): MailSection {
  return {
    title: farm === null ? name : `${farm}: ${name}`,
    rows: rows.map((cells) => {
      const [title = '', ...others] = cells.map((cell) => String(shownOf(cell) ?? '')).filter(Boolean);
      return { title, text: others.join(' · '), path: null };
    }),
    more: notes.filter(Boolean).join(' ') || null,
  };
}
