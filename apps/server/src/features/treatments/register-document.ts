import type { RegisterFile, RegisterHolder, Treatment } from '@brazda/contract';
import {
  isRegisterComplete,
  type Language,
  REGISTER_JSON_VERSION,
  registerActsOf,
  registerEntryOf,
  type ShapeCoordinates,
} from '@brazda/domain';
import { type PartFigure, printTables, tableWriters } from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import { loadTranslation } from '../../platform/translation.ts';
import { type RegisterTexts, registerTable } from './register-table.ts';

/** What of a register is written, for whom and how. */
export interface WrittenRegister {
  readonly treatments: readonly Treatment[];
  /** The outlines of parcels of which a part was treated, by parcel. */
  readonly outlines: ReadonlyMap<string, ShapeCoordinates>;
  readonly farm: { readonly name: string; readonly country: 'RO' | 'FR' };
  readonly holder: RegisterHolder;
  readonly start_date: string;
  readonly end_date: string;
  readonly format: RegisterFile['format'];
  /** How the pages are ordered. */
  readonly by: 'parcel' | 'day';
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** Writes a register, oldest day first: as a workbook, as CSV, as JSON with the fields of the regulation, or printed. */
export async function writeRegister(register: WrittenRegister): Promise<Uint8Array> {
  const { treatments, format, language } = register;
  const texts = { t: await loadTranslation(language, 'treatments'), language };
  if (format === 'json') return new TextEncoder().encode(jsonOf(register));
  if (format === 'pdf') return printRegister(register, texts);
  return tableWriters[format](
    registerTable(treatments, texts, { name: texts.t('treatments:file.sheet') }),
    language,
  );
}

function jsonOf({ treatments, farm, holder, start_date, end_date, language }: WrittenRegister): string {
  const content = {
    format: 'brazda-treatment-register',
    version: REGISTER_JSON_VERSION,
    acts: registerActsOf(farm.country),
    country: farm.country,
    farm: farm.name,
    holder: holder.name,
    holder_number: holder.number,
    first_day: start_date,
    last_day: end_date,
    treatments: treatments.map(({ id, group, recorded_at, is_correction, record }) => ({
      id,
      mixed_with: group,
      recorded_at,
      is_correction,
      ...registerEntryOf(record, language),
    })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function printRegister(register: WrittenRegister, texts: RegisterTexts): Promise<Uint8Array> {
  const { treatments, farm, holder, start_date, end_date, by, language, today } = register;
  const { t } = texts;
  const formats = formatsOf(language);
  const period = t('treatments:file.period', { from: formats.date(start_date), to: formats.date(end_date) });
  const groups =
    by === 'day'
      ? [[period, treatments] as const]
      : [...Map.groupBy(treatments, placeOf)].toSorted(([a], [b]) =>
          a.localeCompare(b, language, { numeric: true }),
        );
  const incomplete = treatments.filter(({ record }) => !isRegisterComplete(record)).length;
  const notes = [
    t('treatments:file.count', { count: treatments.length }),
    ...(incomplete > 0 ? [t('treatments:file.incomplete', { count: incomplete })] : []),
    t('treatments:file.acts', { acts: formats.list([...registerActsOf(farm.country)]) }),
    t('treatments:file.signature'),
  ];
  const tables = groups.map(([name, of]) => ({
    ...registerTable(of, texts, { name, isPrinted: true }),
    figures: figuresOf(of, register, texts),
  }));
  const ending = { name: t('treatments:file.end'), columns: [], rows: [], notes };
  return printTables({
    title: t('treatments:file.title'),
    lead: [holder.name, holder.number, farm.name === holder.name ? '' : farm.name, period]
      .filter(Boolean)
      .join(' · '),
    printed: t('treatments:file.printed', { day: formats.date(today) }),
    printed_on: today,
    language,
    tables: [...tables, ending],
    page: (page) => t('treatments:file.page', { page: formats.count(page) }),
    textOf: (value, kind) => {
      if (typeof value === 'string') return kind === 'day' ? formats.shortDate(value) : value;
      return formats.plain(value);
    },
  });
}

/** The drawn parts of some treatments, one for all products of a tank. */
function figuresOf(
  treatments: readonly Treatment[],
  { outlines, language }: WrittenRegister,
  { t }: RegisterTexts,
): PartFigure[] {
  const formats = formatsOf(language);
  const drawn = new Map(
    treatments.flatMap((treatment) => {
      const { group, parcel, record } = treatment;
      return record.part ? [[`${group} ${parcel}`, { ...treatment, part: record.part }] as const] : [];
    }),
  );
  return [...drawn.values()].map(({ parcel, record: { day, place, size }, part }) => ({
    title: t('treatments:file.partOf', { place: place.name, day: formats.date(day) }),
    caption: size ? t('treatments:file.partSize', { area: formats.hectares(size.value) }) : '',
    outline: parcel === null ? null : (outlines.get(parcel) ?? null),
    part: part.coordinates,
  }));
}

function placeOf({ record: { place } }: Treatment): string {
  return [place.name, place.physical_block && `${place.physical_block}-${place.parcel_no ?? ''}`]
    .filter(Boolean)
    .join(' · ');
}
