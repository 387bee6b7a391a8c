import type { BodyOf } from '@brazda/contract';
import { DEFAULT_RASTER_KIND, seasonLabel } from '@brazda/domain';
import {
  type ExportedLand,
  legalProjectionsOf,
  type MapColour,
  type MapPrint,
  type MapWords,
  writeMap,
} from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import type { Db } from '../../platform/db/database.ts';
import type { EndpointOf } from '../../platform/http/call.ts';
import { type Word, wordsOf } from '../../platform/words.ts';
import { pictureOfDay } from './map-picture.ts';
import type { PrintedSeason } from './printed-season.ts';

/** How somebody wants a map printed. */
export type PrintWish = Pick<
  BodyOf<EndpointOf<'exports.parcels'>>,
  'paper' | 'is_landscape' | 'colour' | 'date' | 'raster_kind'
>;

/** What colours a printed season: its crops, or how it looked from space on a day. */
export async function colourOf(
  db: Db,
  season: PrintedSeason,
  { colour, date, raster_kind = DEFAULT_RASTER_KIND }: PrintWish,
): Promise<MapColour> {
  if (colour !== 'image') return { by: colour };
  const word = await wordsOf(season.language, 'export');
  return pictureOfDay(db, season, { date, raster_kind }, word);
}

/** Prints the parcels of a season as a map with their list. */
export async function printMap(land: ExportedLand, print: Omit<MapPrint, 'words'>): Promise<Uint8Array> {
  const word = await wordsOf(land.language, 'export');
  return writeMap(land, { ...print, words: mapWordsOf(word, land, print.printed_on) });
}

function mapWordsOf(word: Word, land: ExportedLand, printed_on: string): MapWords {
  const { season, language } = land;
  const formats = formatsOf(language);
  return {
    title: word('export:file.map.title'),
    season: word('export:file.map.season', { season: seasonLabel(season) }),
    printed: word('export:file.map.printed', { date: formats.date(printed_on) }),
    crops: word('export:file.map.crops'),
    list: word('export:file.map.list'),
    number: word('export:file.map.number'),
    parcel: word('export:file.map.parcel'),
    source: word('export:file.map.source', { projection: legalProjectionsOf(land).join(', ') }),
    north: word('export:file.map.north'),
    scale: (scale) => word('export:file.map.scale', { scale }),
    page: (page, pages) =>
      word('export:file.map.page', { page: formats.count(page), pages: formats.count(pages) }),
    hectares: formats.hectares,
    area: (value) => formats.hectares(value).replace(/\u00a0ha$/, ''),
    count: formats.count,
    share: formats.share,
  };
}
