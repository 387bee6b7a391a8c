import { cropById, currencyOf, type Language, seasonLabel, yieldUnitOf } from '@brazda/domain';
import { bookWriters, printTables } from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { findSeasonDays } from '../farms/index.ts';
import { readFarmFacts } from './plan-site.repo.ts';
import { planTablesOf } from './plan-tables.ts';
import { type PlanReader, progressOfPlan, readPlan } from './read-plan.ts';

/** Which plan is written, for whom and how. */
interface PlanFile {
  readonly crop_id: string;
  readonly reader: PlanReader;
  readonly format: 'xlsx' | 'csv' | 'pdf';
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** Writes a plan as a workbook with formulas, as CSV or as printed tables. */
export async function writePlan(
  db: DbPool,
  scope: SeasonScope,
  { crop_id, reader, format, language, today }: PlanFile,
): Promise<Uint8Array> {
  const [season, farm, plan, t] = await Promise.all([
    findSeasonDays(db, scope),
    readFarmFacts(db, scope),
    readPlan(db, scope, crop_id, reader),
    loadTranslation(language, 'plans'),
  ]);
  if (!season) throw new HttpError('not_found', 'season');
  const formats = formatsOf(language);
  const { sign: currency } = formats.moneyIn(currencyOf(farm.country));
  const tables = planTablesOf(
    { ...plan, progress: progressOfPlan(plan) },
    { t, language, currency, yield_unit: yieldUnitOf(farm, crop_id) },
  );
  if (format !== 'pdf') return bookWriters[format](tables, language);
  return printTables({
    title: t('plans:file.title', { crop: cropById(crop_id)!.name[language] }),
    lead: `${farm.name} · ${seasonLabel(season)}`,
    printed: t('plans:file.printed', { day: formats.date(today) }),
    printed_on: today,
    language,
    tables,
    page: (page) => t('plans:file.page', { page: formats.count(page) }),
    textOf: (value, kind) => {
      if (typeof value === 'string') return kind === 'day' ? formats.shortDate(value) : value;
      if (kind === 'whole') return formats.count(value);
      if (kind === 'number') return formats.decimal(value);
      return language === 'en' ? String(value) : String(value).replace('.', ',');
    },
  });
}
