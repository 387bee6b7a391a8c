import { hasAccess } from '@brazda/domain';
import { type FileTable, shownOf } from '@brazda/formats';
import type { Mail, MailSection } from '../../platform/mail/mailer.ts';
import type { Recipient } from '../../platform/mail/recipients.repo.ts';
import { type BriefDeps, briefTablesOf, readBrief } from '../briefs/index.ts';
import { accessOfPerson } from './current-items.ts';
import { listFarmsOf } from './people.repo.ts';

/** Farms whose week fits one letter. */
const MAX_FARMS = 5;

/** The week of each farm that a person sees as a whole, as a letter; null without any. */
export async function briefLetter(
  deps: BriefDeps,
  user_id: string,
  { to, language }: Recipient,
): Promise<Mail<'brief'> | null> {
  const sections: MailSection[] = [];
  const told: string[] = [];
  const farms = await listFarmsOf(deps.db, user_id);
  for (const { id, name } of farms) {
    if (told.length >= MAX_FARMS) break;
    const { level, scope, scopes } = await accessOfPerson(deps.db, { user_id, farm_id: id });
    if (!hasAccess(level, 'view')) continue;
    const brief = await readBrief(deps, { land: scope, notes: scopes.notes });
    const tables = await briefTablesOf(brief, language);
    sections.push(...tables.map((table) => sectionOf(table, farms.length > 1 ? name : null)));
    told.push(id);
  }
  const [first] = told;
  if (first === undefined) return null;
  return { kind: 'brief', to, language, sections, path: `/farm/${first}/today` };
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
