import { cropById, type Language, parcelNameOf, seasonOfDay } from '@brazda/domain';
import type { CellValue, FileColumn, FileTable } from '@brazda/formats';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type Scope } from '../../platform/db/scope.ts';
import { listSeasons } from '../farms/index.ts';
import { listCropIntervals } from '../parcels/index.ts';
import { listParcelFields } from './parcel-fields.repo.ts';

/**
 * The columns of the table, whose titles and order stay as they are in every language: formulas of other spreadsheets refer to
 * them. docs/build-on-brazda.md says what each holds.
 */
const COLUMNS: readonly FileColumn[] = [
  { title: 'parcel_id', kind: 'text', width: 38 },
  { title: 'season', kind: 'whole', width: 8 },
  { title: 'parcel', kind: 'text', width: 24 },
  { title: 'register_name', kind: 'text', width: 24 },
  { title: 'locality', kind: 'text', width: 20 },
  { title: 'hectares', kind: 'any', width: 10 },
  { title: 'crop', kind: 'text', width: 20 },
  { title: 'crop_from', kind: 'day', width: 12 },
  { title: 'crop_to', kind: 'day', width: 12 },
  { title: 'other_crops', kind: 'text', width: 30 },
];

/**
 * The visible parcels of a farm in the season of a day, one row each, so that hectares can be summed: the main crop is the
 * first that is not sown between two others. Crops are named in a language.
 */
export async function parcelTable(
  db: Db,
  scope: Scope,
  { today, language }: { readonly today: string; readonly language: Language },
): Promise<FileTable> {
  const season = seasonOfDay(await listSeasons(db, [scope]), today);
  if (!season) return { name: 'parcels', columns: COLUMNS, rows: [] };
  const inThis = inSeason(scope, season.id);
  const [parcels, intervals] = await Promise.all([
    listParcelFields(db, inThis),
    listCropIntervals(db, inThis, { season_id: season.id }),
  ]);
  const nameOf = (crop_id: string) => cropById(crop_id)?.name[language] ?? '';
  const rows = parcels.map((parcel): CellValue[] => {
    const crops = (intervals.get(parcel.id) ?? []).filter(({ crop_id }) => nameOf(crop_id) !== '');
    const main = crops.find(({ is_secondary }) => !is_secondary);
    const register_name = parcelNameOf(parcel.locality, parcel);
    return [
      parcel.id,
      Number(season.end_date.slice(0, 4)),
      parcel.display_name ?? register_name,
      register_name,
      parcel.locality ?? '',
      parcel.hectares,
      main ? nameOf(main.crop_id) : '',
      main?.computed_start_date ?? null,
      main?.computed_end_date ?? null,
      crops
        .filter((crop) => crop !== main)
        .map(({ crop_id }) => nameOf(crop_id))
        .join('; '),
    ];
  });
  return { name: 'parcels', columns: COLUMNS, rows };
}
