import type { BodyOf } from '@brazda/contract';
import { DEFAULT_RASTER_KIND, seasonLabel } from '@brazda/domain';
import {
  type ExportedLand,
  legalProjectionsOf,
  type MapColor,
  type MapPrint,
  type MapTexts,
  writeMap,
} from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import type { Db } from '../../platform/db/database.ts';
import type { EndpointOf } from '../../platform/http/call.ts';
import { loadTranslation, type Translate } from '../../platform/translation.ts';
import { loadDayPicture } from './map-picture.ts';
import type { PrintedSeason } from './printed-season.ts';

/** The print options of an export. */
export type PrintOptions = Pick<
  BodyOf<EndpointOf<'exports.parcels'>>,
  'paper' | 'is_landscape' | 'color' | 'date' | 'raster_kind'
>;

/** The coloring of a printed season: by crop, or by the satellite picture of a day. */
export async function loadColoring(
  db: Db,
  season: PrintedSeason,
  { color, date, raster_kind = DEFAULT_RASTER_KIND }: PrintOptions,
): Promise<MapColor> {
  if (color !== 'image') return { by: color };
  const t = await loadTranslation(season.language, 'exports');
  return loadDayPicture(db, season, { date, raster_kind }, t);
}

/** Prints the parcels of a season as a map with a list of them. */
export async function printMap(land: ExportedLand, print: Omit<MapPrint, 'words'>): Promise<Uint8Array> {
  const t = await loadTranslation(land.language, 'exports');
  return writeMap(land, { ...print, words: mapTextsOf(t, land, print.printed_on) });
}

function mapTextsOf(t: Translate, land: ExportedLand, printed_on: string): MapTexts {
  const { season, language } = land;
  const formats = formatsOf(language);
  return {
    title: t('exports:file.map.title'),
    season: t('exports:file.map.season', { season: seasonLabel(season) }),
    printed: t('exports:file.map.printed', { date: formats.date(printed_on) }),
    crops: t('exports:file.map.crops'),
    list: t('exports:file.map.list'),
    number: t('exports:file.map.number'),
    parcel: t('exports:file.map.parcel'),
    source: t('exports:file.map.source', { projection: legalProjectionsOf(land).join(', ') }),
    north: t('exports:file.map.north'),
    scale: (scale) => t('exports:file.map.scale', { scale }),
    page: (page, pages) =>
      t('exports:file.map.page', { page: formats.count(page), pages: formats.count(pages) }),
    hectares: formats.hectares,
    area: (value) => formats.hectares(value).replace(/\u00a0ha$/, ''),
    count: formats.count,
    share: formats.share,
  };
}
