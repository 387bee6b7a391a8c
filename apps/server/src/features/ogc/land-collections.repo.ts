import { CROPS, type Language } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import { isVisible } from '../../platform/db/scope.ts';
import type { CollectionKind, CollectionScope } from './collection-kind.repo.ts';

/** The farmer's name of a parcel, else its locality and number; null for a parcel without either. */
export const PARCEL_TITLE = sql`coalesce(parcel.display_name, nullif(concat_ws(' ', nullif(locality.name, ''),
  nullif(concat_ws('-', nullif(parcel.physical_block, ''), nullif(parcel.parcel_no, '')), '')), ''))`;

/** Parcels with their shapes, seasons and localities. */
export const LAND = sql`parcel join shape on shape.id = parcel.shape_id join season on season.id = parcel.season_id
  left join locality on locality.farm_id = parcel.farm_id and locality.id = parcel.locality_id`;

/** The condition of visible parcels, of a season where the collection has one. */
export function isShown({ scope, season_id }: CollectionScope): RawBuilder<boolean> {
  const isOfSeason = season_id === null ? sql`true` : sql`parcel.season_id = ${season_id}`;
  return sql`parcel.farm_id = ${scope.farm_id} and ${isOfSeason} and parcel.deleted_at is null
    and season.deleted_at is null and ${isVisible(scope)}`;
}

/** From the beginning of a day to the end of another one, in UTC. */
export function daysFrom(first: RawBuilder<unknown>, last: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`tstzrange(${first}::timestamp at time zone 'UTC',
    (${last} + 1)::timestamp at time zone 'UTC' - interval '1 microsecond', '[]')`;
}

const NAMES = new Map<Language, string>();

/** The name of the crop in a column of ids, in a language; null for a crop that is no longer in the catalog. */
function cropName(id: RawBuilder<unknown>, language: Language): RawBuilder<string | null> {
  const names =
    NAMES.get(language) ??
    JSON.stringify(Object.fromEntries(CROPS.map((crop) => [crop.id, crop.name[language]])));
  NAMES.set(language, names);
  return sql`(${names}::jsonb ->> ${id})`;
}

/** The parcels of a season, with the names of their crops in the order of sowing. */
export const parcelsKind: CollectionKind = {
  isOfSeason: true,
  area: 'land',
  level: 'parcels',
  source: (of) => ({
    from: sql`${LAND} where ${isShown(of)}`,
    key: sql`parcel.id`,
    geom: sql`shape.geom`,
    properties: sql`json_build_object('name', ${PARCEL_TITLE}, 'locality', locality.name, 'siruta', parcel.siruta,
      'physical_block', parcel.physical_block, 'parcel_no', parcel.parcel_no, 'crop_no', parcel.crop_no,
      'hectares', parcel.hectares, 'season', season.end_year, 'crops', (
        select string_agg(coalesce(${cropName(sql`crop_id`, of.language)}, crop_id), ', ' order by lower(during) nulls first)
        from crop_interval where crop_interval.parcel_id = parcel.id and crop_interval.deleted_at is null))`,
    span: daysFrom(sql`season.start_date`, sql`season.end_date`),
    filters: {
      name: PARCEL_TITLE,
      locality: sql`locality.name`,
      physical_block: sql`parcel.physical_block`,
      parcel_no: sql`parcel.parcel_no`,
    },
  }),
};

/** The crops of a season, each with the shape of its parcel. */
export const cropsKind: CollectionKind = {
  isOfSeason: true,
  area: 'land',
  level: 'parcels',
  source: (of) => {
    const first = sql`coalesce(lower(during), season.start_date)`;
    const last = sql`coalesce(upper(during) - 1, season.end_date)`;
    const crop = cropName(sql`crop_id`, of.language);
    return {
      from: sql`${LAND} join crop_interval on crop_interval.parcel_id = parcel.id and crop_interval.deleted_at is null
        where ${isShown(of)}`,
      key: sql`crop_interval.id`,
      geom: sql`shape.geom`,
      properties: sql`json_build_object('crop', ${crop}, 'crop_id', crop_id, 'hybrid', crop_hybrid,
        'parcel', parcel.id, 'parcel_name', ${PARCEL_TITLE}, 'hectares', parcel.hectares, 'start_date', ${first},
        'end_date', ${last}, 'is_secondary', coalesce(is_secondary, false), 'yield_forecast', yield_forecast,
        'yield_estimated', yield_estimated, 'yield_measured', yield_measured)`,
      span: daysFrom(first, last),
      filters: { parcel: sql`parcel.id`, crop_id: sql`crop_id`, crop },
    };
  },
};
