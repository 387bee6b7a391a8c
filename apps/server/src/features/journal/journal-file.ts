import type { FarmEntry } from '@brazda/contract';
import { activityKindOf, type Language, seasonLabel } from '@brazda/domain';
import { bookWriters, type FileTable, printTables } from '@brazda/formats';
import { formatsOf, type Translate } from '@brazda/i18n';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { findSeasonDays, getFarms } from '../farms/index.ts';
import {
  type EntryFilter,
  type EntryReader,
  type EntrySums,
  entryFor,
  filterFor,
  listEntries,
  sumEntries,
} from './entries.repo.ts';

/** Which entries are written, for whom and how. */
interface JournalFile {
  readonly filter: EntryFilter;
  readonly format: 'xlsx' | 'csv' | 'pdf';
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly reader: EntryReader;
}

/** Writes the work done in a season as a workbook, as CSV or as a printed field book, oldest day first. */
export async function writeJournal(
  db: DbPool,
  scope: SeasonScope,
  { filter: wanted, format, language, today, reader }: JournalFile,
): Promise<Uint8Array> {
  const filter = filterFor(reader, wanted);
  const [season, [farm], entries, sums, t] = await Promise.all([
    findSeasonDays(db, scope),
    getFarms(db, [scope.farm_id]),
    listEntries(db, scope, filter),
    sumEntries(db, scope, filter),
    loadTranslation(language, 'journal'),
  ]);
  if (!season || !farm) throw new HttpError('not_found', 'season');
  const table = entryTable(
    entries.toReversed().map((entry) => entryFor(reader, entry)),
    sums,
    t,
    language,
  );
  if (format !== 'pdf') return bookWriters[format]([table], language);
  const formats = formatsOf(language);
  return printTables({
    title: t('journal:title'),
    lead: `${farm.name} · ${seasonLabel(season)}`,
    printed: t('journal:file.printed', { day: formats.date(today) }),
    printed_on: today,
    language,
    tables: [table],
    page: (page) => t('journal:file.page', { page: formats.count(page) }),
    textOf: (value, kind) => {
      if (typeof value === 'string') return kind === 'day' ? formats.shortDate(value) : value;
      return formats.decimal(value);
    },
  });
}

function entryTable(
  entries: readonly FarmEntry[],
  sums: EntrySums,
  t: Translate,
  language: Language,
): FileTable {
  return {
    name: t('journal:title'),
    columns: [
      { title: t('journal:field.day'), kind: 'day', width: 12 },
      { title: t('journal:field.parcel'), kind: 'text', width: 24 },
      { title: t('journal:field.reference'), kind: 'text', width: 16 },
      { title: t('journal:field.crop'), kind: 'text', width: 16 },
      { title: t('journal:field.kind'), kind: 'text', width: 20 },
      { title: t('journal:field.hectares'), kind: 'number', width: 10 },
      { title: t('journal:field.worker'), kind: 'text', width: 18 },
      { title: t('journal:field.machine'), kind: 'text', width: 18 },
      { title: t('journal:field.hours'), kind: 'number', width: 9 },
      { title: t('journal:field.fuel'), kind: 'number', width: 9 },
      { title: t('journal:field.irrigation'), kind: 'number', width: 9 },
      { title: t('journal:field.products'), kind: 'text', width: 28 },
      { title: t('journal:field.notes'), kind: 'text', width: 28 },
    ],
    rows: entries.map((entry) => [
      entry.day,
      entry.parcel_name,
      entry.parcel_reference,
      entry.crop?.name[language] ?? '',
      activityKindOf(entry.kind)!.label[language],
      entry.hectares,
      entry.worker?.name ?? '',
      entry.machine?.name ?? '',
      entry.hours,
      entry.fuel,
      entry.irrigation_mm,
      entry.products,
      entry.notes,
    ]),
    ...(entries.length === 0 && { notes: [t('journal:file.none')] }),
    total: [
      null,
      t('journal:file.total'),
      ...new Array<null>(3).fill(null),
      sums.hectares,
      ...new Array<null>(2).fill(null),
      sums.hours,
      sums.fuel,
      ...new Array<null>(3).fill(null),
    ],
  };
}
