import { type Country, cropById, estimatedIntervalOf, seasonWindow, sumOfHectares } from '@brazda/domain';
import type { MultiPolygon, Polygon } from 'geojson';
import {
  createCropIntervals,
  createParcels,
  findOrCreateShapes,
  insertSeasons,
  type NewCropInterval,
  type NewParcel,
} from '../src/features/parcels/index.ts';
import { addLocalities } from '../src/features/places/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { inSeason, wholeFarm } from '../src/platform/db/scope.ts';
import { newId } from '../src/platform/ids.ts';

/** One parcel to add, as a file or a seed describes it. */
export interface ParcelDraft {
  readonly id?: string;
  readonly lineage_id?: string;
  /** Its name in error messages: the id of the feature or its row. */
  readonly label: string;
  readonly geometry: Polygon | MultiPolygon;
  readonly display_name: string | null;
  /** SIRUTA or INSEE code with its name, where known. */
  readonly locality: { code: string; name: string } | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
  readonly crop: { id: string; crop_hybrid: string | null; yield_measured: number | null } | null;
}

export interface SeasonDraft {
  readonly id?: string;
  readonly end_year: number;
  readonly parcels: readonly ParcelDraft[];
}

export interface AddedSeason {
  readonly season_id: string;
  readonly parcels: number;
  readonly hectares: number;
  /** Labels of the parcels that were left out because less than 50 m² of their shape is valid. */
  readonly refused: readonly string[];
}

/** Adds a season with its parcels and crops to a farm; to be run in a transaction. */
export async function addSeason(
  db: Db,
  farm: { id: string; country: Country },
  draft: SeasonDraft,
): Promise<AddedSeason> {
  const season_id = draft.id ?? newId();
  const { end_year } = draft;
  const scope = inSeason(wholeFarm(farm.id), season_id);
  await insertSeasons(db, scope, [{ id: season_id, end_year, ...seasonWindow(end_year) }]);
  await addLocalities(db, scope, localitiesOf(farm.country, draft.parcels));

  const geometries = draft.parcels.map(({ geometry }) => JSON.stringify(geometry));
  const shapes = await findOrCreateShapes(db, scope, farm.country, geometries);
  const parcels: NewParcel[] = [];
  const intervals: NewCropInterval[] = [];
  const refused: string[] = [];
  for (const [i, parcel] of draft.parcels.entries()) {
    const shape = shapes[i];
    if (!shape) {
      refused.push(parcel.label);
      continue;
    }
    const id = parcel.id ?? newId();
    parcels.push({
      id,
      lineage_id: parcel.lineage_id ?? id,
      shape_id: shape.shape_id,
      display_name: parcel.display_name,
      locality_id: parcel.locality && localityIdOf(farm.country, parcel.locality.code),
      siruta: parcel.locality?.code ?? null,
      physical_block: parcel.physical_block,
      parcel_no: parcel.parcel_no,
      crop_no: parcel.crop_no,
      hectares: shape.hectares,
      organic: null,
      special_use: null,
    });
    const crop = parcel.crop && cropById(parcel.crop.id);
    if (parcel.crop && crop) {
      const site = { end_year, country: farm.country, latitude: shape.latitude };
      const { crop_hybrid, yield_measured } = parcel.crop;
      intervals.push({
        id: newId(),
        parcel_id: id,
        crop_id: crop.id,
        ...estimatedIntervalOf(crop, site),
        crop_hybrid,
        yield_measured,
      });
    }
  }
  await createParcels(db, scope, parcels);
  await createCropIntervals(db, scope, intervals);
  return { season_id, parcels: parcels.length, hectares: sumOfHectares(parcels), refused };
}

function localityIdOf(country: Country, code: string): string {
  return `${country}-${code}`;
}

function localitiesOf(country: Country, parcels: readonly ParcelDraft[]) {
  const known = new Map(
    parcels.flatMap(({ locality }) => (locality ? [[locality.code, locality.name] as const] : [])),
  );
  return [...known].map(([code, name]) => ({ id: localityIdOf(country, code), country, code, name }));
}
