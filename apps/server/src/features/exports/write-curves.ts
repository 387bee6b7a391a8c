import type { Language } from '@brazda/domain';
import { streamCsv } from '@brazda/formats';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { requireSeason } from '../farms/index.ts';
import { type CurvePoint, readCurves } from '../imagery/index.ts';
import { listParcelNames } from './exports.repo.ts';

/** The columns of a point of a curve after the date and the parcel, in order. */
const COLUMNS = [
  'layer',
  'mean',
  'median',
  'p10',
  'p90',
  'min',
  'max',
  'sd',
  'clear_share',
  'n_valid',
  'skipped',
] as const satisfies readonly (keyof CurvePoint)[];
/** Means of codes of eight bits have no more figures that say anything. */
const FIGURES = 4;

/**
 * What images measured on the parcels of a season, or on one of them, as CSV. Only the names of the parcels are held. Throws
 * not_found for a season or parcel that the caller cannot see.
 */
export async function writeCurves(
  db: Db,
  scope: SeasonScope,
  { parcel, language }: { readonly parcel?: string | undefined; readonly language: Language },
): Promise<ReadableStream<Uint8Array>> {
  await requireSeason(db, scope);
  const parcels = await listParcelNames(db, scope, parcel);
  if (parcel !== undefined && parcels.length === 0) throw new HttpError('not_found', 'parcel');
  const t = await loadTranslation(language, 'exports');
  const title = [
    t('exports:file.curve.date'),
    t('exports:file.curve.parcel'),
    t('exports:file.curve.parcel_id'),
    ...COLUMNS.map((column) => t(`exports:file.curve.${column}`)),
    t('exports:file.curve.simulated'),
  ];
  const names = new Map(parcels.map(({ id, name }) => [id, name]));
  const lineOf = (point: CurvePoint) => [
    point.sensing_date,
    names.get(point.parcel_id) ?? '',
    point.parcel_id,
    ...COLUMNS.map((column) => cellOf(point[column])),
    point.simulated ? 1 : 0,
  ];
  async function* lines() {
    for await (const points of readCurves(db, scope, [...names.keys()])) yield points.map(lineOf);
  }
  return streamCsv(title, lines(), language);
}

function cellOf(value: string | number | null): string | number | null {
  return typeof value === 'number' ? Number(value.toFixed(FIGURES)) : value;
}
