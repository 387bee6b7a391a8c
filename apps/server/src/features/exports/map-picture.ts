import { colorOf, isOldRule, MASKED_COLOR, RASTER_KIND, type RasterKind, type Scale } from '@brazda/domain';
import type { LegendLine, MapColor } from '@brazda/formats';
import { type Formats, formatsOf, type Translate } from '@brazda/i18n';
import { cornersOf } from '@brazda/raster';
import type { Db } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { listDays, listPixels, paintRaster } from '../imagery/index.ts';
import type { PrintedSeason } from './printed-season.ts';

/**
 * The satellite picture of a season on a day, by default the newest clear one. Throws not_found where there is none.
 */
export async function loadDayPicture(
  db: Db,
  { scope, land, language }: PrintedSeason,
  { date, raster_kind: kind }: { date?: string; raster_kind: RasterKind },
  t: Translate,
): Promise<MapColor> {
  const { start_date, end_date } = land.season;
  const days = await listDays(db, scope);
  const seen = days.filter(
    ({ sensing_date, parcels_clear }) =>
      sensing_date >= start_date && sensing_date <= end_date && parcels_clear > 0,
  );
  const day = date === undefined ? seen.at(-1) : seen.find(({ sensing_date }) => sensing_date === date);
  if (!day) throw new HttpError('not_found', 'raster');
  const shown = new Set(land.parcels.map(({ id }) => id));
  const observed = await listPixels(db, scope, day.sensing_date, RASTER_KIND[kind].layer);
  const printed = observed.filter(({ parcel_id }) => shown.has(parcel_id));
  const pictures = await Promise.all(
    printed.map(async ({ parcel_id, pixels }) => ({
      parcel: parcel_id,
      png: await paintRaster(pixels, kind, 'z15', 'standard'),
      corners: cornersOf(pixels),
    })),
  );
  if (pictures.length === 0) throw new HttpError('not_found', 'raster');
  const kinds = await loadTranslation(language, 'map');
  const formats = formatsOf(language);
  const year = day.sensing_date.slice(0, 4);
  return {
    by: 'image',
    title: t('exports:file.map.image', {
      kind: kinds(`map:kind.${kind}.name`),
      date: formats.date(day.sensing_date),
    }),
    pictures,
    classes: classesOf(kind, formats, t),
    attribution: [
      t('exports:file.map.imagery', { year }),
      ...(day.simulated ? [t('exports:file.map.simulated')] : []),
      ...(kind !== 'TRUE_COLOR' && printed.some(isOldRule) ? [t('exports:file.map.old_rule')] : []),
    ].join(' '),
  };
}

function classesOf(kind: RasterKind, formats: Formats, t: Translate): LegendLine[] {
  const { scale } = RASTER_KIND[kind];
  const missing = { color: '#E4DFD3', label: t('exports:file.map.no_image') };
  if (scale === null) return [missing];
  const classes = (scale as Scale).classes.map((each) => ({
    color: colorOf(each, 'standard'),
    label: limitsOf(each, scale, formats),
  }));
  return [...classes.reverse(), { color: MASKED_COLOR, label: t('exports:file.map.hidden') }, missing];
}

function limitsOf(
  { from, to }: { from: number | null; to: number | null },
  { unit }: Pick<Scale, 'unit'>,
  formats: Formats,
): string {
  const edge = (value: number) => (unit === '%' ? formats.percentEdge(value) : formats.index(value));
  if (from === null) return to === null ? '' : `< ${edge(to)}`;
  return to === null ? `> ${edge(from)}` : `${edge(from)} – ${edge(to)}`;
}
