import {
  cropById,
  eppoCodeOf,
  type NamedParts,
  type OrganicLand,
  organicStatusOn,
  parcelTitleOf,
  type RecordedCrop,
  type RecordedPlace,
} from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';

/** What the register keeps of a parcel on a day. */
export interface TreatedParcelFacts {
  readonly id: string;
  readonly hectares: number;
  readonly place: RecordedPlace & { readonly point: readonly [number, number] };
  /** That grows there on the day, or next; null where none is known. */
  readonly crop: RecordedCrop | null;
  readonly is_organic: boolean;
}

interface ParcelRow extends NamedParts {
  readonly id: string;
  readonly hectares: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly crop_id: string | null;
  readonly organic: OrganicLand | null;
}

/** What is known of some parcels on an ISO day; those that are hidden or gone are missing. Before sowing, the crop to come counts. */
export async function readTreatedParcels(
  db: Db,
  scope: Scope,
  ids: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, TreatedParcelFacts>> {
  const { rows } = await sql<ParcelRow>`
    select parcel.id, parcel.hectares, parcel.display_name, locality.name as locality, parcel.siruta, parcel.physical_block,
      parcel.parcel_no, parcel.crop_no, st_x(middle) as longitude, st_y(middle) as latitude,
      coalesce(parcel.organic, farm.organic) as organic,
      (select crop_id from crop_interval
        where parcel_id = parcel.id and deleted_at is null and coalesce(upper(during), end_date + 1) > ${day}::date
        order by during @> ${day}::date desc, lower(during) nulls first limit 1) as crop_id
    from parcel join farm on farm.id = parcel.farm_id join season on season.id = season_id
      join shape on shape.id = shape_id cross join lateral st_pointonsurface(geom) as middle
      left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
    where parcel.farm_id = ${scope.farm_id} and parcel.id = any(${ids}) and parcel.deleted_at is null and ${isVisible(scope)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, factsOf(row, day)]));
}

function factsOf(row: ParcelRow, day: string): TreatedParcelFacts {
  const { id, hectares, locality, siruta, physical_block, parcel_no, longitude, latitude } = row;
  return {
    id,
    hectares,
    place: {
      name: parcelTitleOf(row),
      locality,
      siruta: siruta || null,
      physical_block: physical_block || null,
      parcel_no: parcel_no || null,
      point: [rounded(longitude), rounded(latitude)],
    },
    crop: row.crop_id === null ? null : recordedCropOf(row.crop_id),
    is_organic: organicStatusOn(row.organic, day) !== null,
  };
}

/** A crop of the catalog as the register names it; null for one that is not there. */
export function recordedCropOf(id: string): RecordedCrop | null {
  const crop = cropById(id);
  return crop && { id, name: crop.name, eppo: eppoCodeOf(crop.key)?.code ?? null };
}

/** To a meter, which is finer than any parcel. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
