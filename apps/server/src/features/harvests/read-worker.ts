import {
  type Country,
  cropById,
  type DateOrder,
  type DecimalMark,
  densityOf,
  type HarvestDays,
  type HarvestedCrop,
  type HarvestRemark,
  harvestedInterval,
  standardMoistureOf,
} from '@brazda/domain';
import { type HarvestContent, HarvestRefused, readHarvest } from '@brazda/formats';
import { type HarvestMaps, harvestMaps } from '@brazda/raster';
import { HttpError } from '../../platform/http/http-error.ts';
import { serveParser } from '../../platform/parsing/serve-parser.ts';
import type { SeasonParcel } from './harvested-parcels.repo.ts';

/** A crop of a parcel over some days. */
export interface ParcelCrop extends HarvestedCrop {
  readonly crop_id: string;
}

/** A file of a harvest to read, and the parcels to which its points may belong. */
export interface HarvestJob {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Seconds from the cut to the sensor; null to find them. */
  readonly delay_s: number | null;
  /** How a person says that numbers and dates are written which can be read in two ways. */
  readonly decimal: DecimalMark | undefined;
  readonly dates: DateOrder | undefined;
  /** Days on which the harvest of the season can have been, and today. */
  readonly days: HarvestDays;
  readonly today: string;
  readonly parcels: readonly (SeasonParcel & { readonly crops: readonly ParcelCrop[] })[];
}

/** What a file contains, without its points, and the maps of its parcels. */
export interface ReadHarvest extends Omit<HarvestContent, 'points'>, HarvestMaps {
  readonly points: number;
}

/** Days that a remark names. */
const MAX_DAYS = 10;

serveParser(readAndMap);

async function readAndMap({
  bytes,
  name,
  delay_s,
  parcels,
  today,
  ...reading
}: HarvestJob): Promise<ReadHarvest> {
  try {
    const { points, ...content } = await readHarvest(bytes, name, reading);
    const maps = harvestMaps(
      points,
      parcels.map(({ crops, country, ...parcel }) => ({
        ...parcel,
        settingsOn: (day) => settingsOf(content.measure, crops, country, day, delay_s),
      })),
    );
    const remarks = [...content.remarks, ...remarksOnDays(maps, reading.days, today)];
    return { ...content, points: points.count, ...maps, remarks };
  } catch (error) {
    if (error instanceof HarvestRefused) throw new HttpError(`harvest_${error.reason}`, error.path);
    throw error;
  }
}

/** Days on which the harvest of the season cannot have been: the clock of the terminal, or the season, is wrong. */
function remarksOnDays({ maps }: HarvestMaps, { first, last }: HarvestDays, today: string): HarvestRemark[] {
  const days = [...new Set(maps.flatMap(({ day }) => (day === null ? [] : [day])))].sort();
  const future = days.filter((day) => day > today);
  const other = days.filter((day) => day <= today && (day < first || day > last));
  const remark = (kind: 'future' | 'other_season', names: string[]) =>
    names.length > 0 ? [{ kind, count: names.length, names: names.slice(0, MAX_DAYS) }] : [];
  return [...remark('future', future), ...remark('other_season', other)];
}

function settingsOf(
  measure: HarvestContent['measure'],
  crops: readonly ParcelCrop[],
  country: Country,
  day: string | null,
  delay_s: number | null,
) {
  const crop = harvestedInterval(crops, day)?.crop_id ?? null;
  const key = crop === null ? null : (cropById(crop)?.key ?? null);
  const tonnes = measure === 'mass' ? 1 : densityOf(key);
  return tonnes === null ? null : { tonnes, standard_moisture: standardMoistureOf(key, country), delay_s };
}
