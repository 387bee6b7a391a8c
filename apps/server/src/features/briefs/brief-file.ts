import { type Language, seasonLabel } from '@brazda/domain';
import { printTables } from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import { loadTranslation } from '../../platform/translation.ts';
import { drawBrief } from './brief-picture.ts';
import { briefTablesOf } from './brief-tables.ts';
import type { Brief } from './read-brief.ts';

/** Writes a brief as a page of A4, or as a picture to send. */
export async function writeBrief(
  brief: Brief,
  { format, language }: { readonly format: 'pdf' | 'png'; readonly language: Language },
): Promise<Uint8Array> {
  const t = await loadTranslation(language, 'brief');
  const formats = formatsOf(language);
  const tables = await briefTablesOf(brief, language);
  const { farm, season, from, day } = brief;
  const title = t('brief:title', { farm: farm.name });
  const week = t('brief:lead', { from: formats.dayMonth(from), to: formats.date(day) });
  const lead = season
    ? `${week} · ${t('brief:season', { season: seasonLabel(season) })}`
    : `${week} · ${t('brief:noSeason')}`;
  if (format === 'png') return drawBrief({ title, lead, tables });
  return printTables({
    title,
    lead,
    printed: t('brief:printed', { day: formats.date(day) }),
    printed_on: day,
    language,
    is_landscape: false,
    tables,
    page: (page) => t('brief:page', { page: formats.count(page) }),
    textOf: String,
  });
}
