import { Id, IsoDate, OrganicLand, SpecialUse } from '@brazda/contract';
import {
  COUNTRIES,
  CROP_DAYS,
  CURRENCIES,
  crossingsOf,
  currencyOf,
  EUROPE_BOX,
  FARM_YIELD_UNITS,
  IMPORT_LIMITS,
  MEASURES,
  organicProblemOf,
  REGIONS,
} from '@brazda/domain';
import { z } from 'zod';
import { archivedName as text } from './archived-text.ts';

/**
 * The format name in an archive and the version of its format. A change that old readers would misread increments the
 * version.
 */
export const ARCHIVE_FORMAT = 'brazda-farm-archive';
export const ARCHIVE_VERSION = 2;

/** Seasons of one farm: more than the number of possible end years. */
const MAX_SEASONS = 211;
const MAX_LOCALITIES = 10_000;
const MAX_INTERVALS = 100;
const MAX_YIELD = 999_999.99;
const OVERSEAS = REGIONS.filter(({ departments }) => departments.length > 0);

const Yield = z.number().min(0).max(MAX_YIELD).nullable();
const Known = text(200).nullable();
/** Older archives do not have it: the land is not known to be organic. */
const Organic = OrganicLand.refine((land) => organicProblemOf(land) === null, {
  error: 'The days of the organic land are out of order.',
})
  .nullable()
  .optional();

const ArchivedFarm = z.object({
  id: Id,
  name: text(200).min(1),
  country: z.enum(COUNTRIES),
  organic: Organic,
  // Older archives do not have it; null is that of the country.
  yield_unit: z.enum(FARM_YIELD_UNITS).nullable().optional(),
  // Older archives do not have them.
  measures: z.array(z.enum(MEASURES)).max(MEASURES.length).optional(),
});

/**
 * `archive.json`: the format of the archive and the farm it contains, with the currency of its amounts, which is that of its
 * country. Archives of version 1 name none: their amounts keep their numbers.
 */
export const ArchiveHead = z.discriminatedUnion('version', [
  z.object({ format: z.literal(ARCHIVE_FORMAT), version: z.literal(1), farm: ArchivedFarm }),
  z.object({
    format: z.literal(ARCHIVE_FORMAT),
    version: z.literal(ARCHIVE_VERSION),
    farm: ArchivedFarm.extend({ currency: z.enum(CURRENCIES) }).refine(
      ({ country, currency }) => currency === currencyOf(country),
      { error: 'The currency is not that of the country.', path: ['currency'] },
    ),
  }),
]);
export type ArchiveHead = z.infer<typeof ArchiveHead>;

/**
 * `localities.json`: the localities of the parcels. An id is the country and the SIRUTA or INSEE code; where only the name is
 * known, the code is empty and the id is the country and any text.
 */
export const ArchivedLocalities = z
  .array(
    z
      .object({ id: Id, country: z.enum(COUNTRIES), code: text(20), name: text(200).min(1) })
      .refine(
        ({ id, country, code }) => (code === '' ? id.startsWith(`${country}-`) : id === `${country}-${code}`),
        { error: 'The id is country-code.' },
      ),
  )
  .max(MAX_LOCALITIES);

/** `seasons.json`: first and last day are both inclusive. */
export const ArchivedSeasons = z
  .array(
    z
      .object({
        id: Id,
        end_year: z.number().int().min(1990).max(2200),
        start_date: IsoDate,
        end_date: IsoDate,
        // Older archives do not have it: work may be recorded.
        is_active_in_journal: z.boolean().optional(),
      })
      .refine(({ start_date, end_date }) => start_date < end_date, {
        error: 'The season ends before it begins.',
      }),
  )
  .max(MAX_SEASONS)
  .refine((seasons) => new Set(seasons.map(({ end_year }) => end_year)).size === seasons.length, {
    error: 'Two seasons end in one year.',
  });

/** A crop on a parcel from `lower` to the day before `upper`; null means the start or end of the season. */
const ArchivedCrop = z.object({
  id: Id,
  crop_id: Id,
  lower: IsoDate.nullable(),
  upper: IsoDate.nullable(),
  crop_hybrid: text(40).nullable(),
  yield_forecast: Yield,
  yield_estimated: Yield,
  yield_measured: Yield,
  agricultural_work: Known,
  // Older archives do not have it: the days are facts.
  estimated: z.array(z.enum(CROP_DAYS)).max(CROP_DAYS.length).optional(),
  // Older archives do not have it: no crop is known to be a secondary one.
  is_secondary: z.boolean().optional(),
  // Older archives do not have it.
  declared_code: text(10).nullable().optional(),
});

/** A place in Europe or in a region overseas. */
export const ArchivedPlace = z.union(
  [EUROPE_BOX, ...OVERSEAS.map(({ box }) => box)].map(([west, south, east, north]) =>
    z.tuple([z.number().min(west).max(east), z.number().min(south).max(north)]),
  ),
  { error: 'The place lies neither in Europe nor in a region overseas.' },
);
const Ring = z
  .array(ArchivedPlace)
  .min(4)
  .max(IMPORT_LIMITS.points)
  .refine((ring) => ring[0].join() === ring.at(-1)?.join(), { error: 'The ring is not closed.' });

/** What the last import declared for a parcel, as stored in the database. */
const Imported = z
  .record(z.string(), z.json())
  // Escapes of NUL and of lone surrogates, which JSON can express but the database cannot store.
  .refine((value) => !/\\u(0000|d[89a-f])/i.test(JSON.stringify(value)), {
    error: 'It contains a character that cannot be stored.',
  })
  .nullable();

/** A piece of land in Europe or in a region overseas. */
export const ArchivedShape = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z
    .array(z.array(Ring).min(1))
    .min(1)
    .refine((polygons) => crossingsOf(polygons).tangled === null, {
      error: 'The outline crosses itself too often.',
    }),
});

const ArchivedParcel = z.object({
  type: z.literal('Feature'),
  id: Id,
  properties: z.object({
    lineage: Id,
    display_name: Known,
    locality: Id.nullable(),
    siruta: Known,
    physical_block: Known,
    parcel_no: Known,
    crop_no: Known,
    hectares: z.number().min(0).max(1e8),
    crops: z.array(ArchivedCrop).max(MAX_INTERVALS).refine(areApart, { error: 'Crops overlap.' }),
    imported: Imported,
    organic: Organic,
    // Older archives do not have it.
    special_use: SpecialUse.nullable().optional(),
  }),
  geometry: ArchivedShape,
});
export type ArchivedParcel = z.infer<typeof ArchivedParcel>;

/** `parcels/2026.geojson`: the parcels of the season that ends in that year, WGS 84, with their crops. */
export const ArchivedParcels = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(ArchivedParcel).max(IMPORT_LIMITS.rows),
});

/** Whether the intervals are well ordered and do not overlap. */
function areApart(crops: readonly { lower: string | null; upper: string | null }[]): boolean {
  const spans = crops.map(({ lower, upper }) => [lower ?? '0', upper ?? '9'] as const);
  const inTime = [...spans].sort(([a], [b]) => (a < b ? -1 : 1));
  return inTime.every(([lower, upper], i) => lower < upper && (i === 0 || inTime[i - 1][1] <= lower));
}
