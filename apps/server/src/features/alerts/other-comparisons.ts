import { addDays, type Country, type EarlierSeason, isClearImage, type NeighborParcel } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { WeatherSource } from '../weather/index.ts';
import { readSeenCrops, type SeenCrop } from './seen-crops.ts';
import { listEarlierCrops, listNeighborCrops } from './standing-crops.repo.ts';

/** Earlier seasons count so many days back: the years whose weather is kept. */
const EARLIER_DAYS = 6 * 366;

/** A farm on an ISO day. */
interface ComparedFarm {
  readonly country: Country;
  readonly source: WeatherSource | null;
  readonly day: string;
}

/** The parcels of other farms that agreed, near some crops of a farm, with nothing but what is compared. */
export async function readNeighbors(
  db: Db,
  scope: Scope,
  crop_intervals: readonly string[],
  farm: ComparedFarm,
): Promise<NeighborParcel[]> {
  const standing = await listNeighborCrops(db, scope, crop_intervals, farm.day);
  const seen = await readSeenCrops(db, standing, farm);
  return seen.map(({ crop, parcel }) => ({ ...parcel, farm_id: crop.farm_id }));
}

/** What earlier seasons of some crops showed on the same parcels, by crop interval. */
export async function readEarlierSeasons(
  db: Db,
  scope: Scope,
  crop_intervals: readonly string[],
  farm: ComparedFarm,
): Promise<ReadonlyMap<string, EarlierSeason[]>> {
  const span = { from: addDays(farm.day, -EARLIER_DAYS), to: farm.day };
  const earlier = await listEarlierCrops(db, scope, crop_intervals, span);
  const seen = await readSeenCrops(db, earlier, farm);
  const byCrop = Map.groupBy(seen, ({ crop }) => crop.now);
  return new Map([...byCrop].map(([now, seasons]) => [now, seasons.map(grownValues)]));
}

/** The clear images of a crop before it ripened or was worked on, by how far along it was. */
function grownValues({ parcel }: SeenCrop): EarlierSeason {
  const { images, falls_from, worked_on, progressOn } = parcel;
  const until = [falls_from, worked_on].flatMap((day) => day ?? []).toSorted()[0];
  return images.flatMap((image) => {
    const progress = progressOn(image.date);
    const isOver = until !== undefined && image.date >= until;
    return isClearImage(image) && progress !== null && !isOver ? [{ progress, value: image.value }] : [];
  });
}
