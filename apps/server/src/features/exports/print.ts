import type { BodyOf } from '@brazda/contract';
import { type Box, DEFAULT_RASTER_KIND, type Language, seasonLabel } from '@brazda/domain';
import {
  boundsOfMap,
  type ExportedLand,
  legalProjectionsOf,
  type MapColor,
  type MapPrint,
  type MapTexts,
  type PrintedBasemap,
  writeMap,
} from '@brazda/formats';
import { formatsOf, type Translate } from '@brazda/i18n';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { EndpointOf } from '../../platform/http/call.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { loadDayPicture } from './map-picture.ts';
import type { PrintedSeason } from './printed-season.ts';

/** The print options of an export. */
export type PrintOptions = Pick<
  BodyOf<EndpointOf<'exports.parcels'>>,
  'paper' | 'is_landscape' | 'color' | 'date' | 'raster_kind' | 'basemap'
>;

/** Loads a picture of a box of degrees to print under the parcels of a farm; null where there is none. */
export type LoadPicture = (
  scope: SeasonScope,
  request: { readonly id: string; readonly box: Box; readonly language: Language },
) => Promise<PrintedBasemap | null>;

/** The picture under the parcels of a printed season, as far as its frame; null for paper. */
export async function loadBasemap(
  { scope, land, language }: PrintedSeason,
  print: Omit<MapPrint, 'texts' | 'basemap'>,
  { basemap: id }: PrintOptions,
  loadPicture: LoadPicture,
): Promise<PrintedBasemap | null> {
  if (id === undefined || land.parcels.length === 0) return null;
  const texts = mapTextsOf(await loadTranslation(language, 'exports'), land, print.printed_on);
  return loadPicture(scope, { id, box: boundsOfMap(land, { ...print, texts }), language });
}

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
export async function printMap(land: ExportedLand, print: Omit<MapPrint, 'texts'>): Promise<Uint8Array> {
  const t = await loadTranslation(land.language, 'exports');
  return writeMap(land, { ...print, texts: mapTextsOf(t, land, print.printed_on) });
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
