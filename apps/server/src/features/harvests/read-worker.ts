import {
  type Country,
  cropById,
  densityOf,
  type HarvestedCrop,
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
  readonly parcels: readonly (SeasonParcel & { readonly crops: readonly ParcelCrop[] })[];
}

/** What a file contains, without its points, and the maps of its parcels. */
export interface ReadHarvest extends Omit<HarvestContent, 'points'>, HarvestMaps {
  readonly points: number;
}

serveParser(readAndMap);

async function readAndMap({ bytes, name, delay_s, parcels }: HarvestJob): Promise<ReadHarvest> {
  try {
    const { points, ...content } = await readHarvest(bytes, name);
    const maps = harvestMaps(
      points,
      parcels.map(({ crops, country, ...parcel }) => ({
        ...parcel,
        settingsOn: (day) => settingsOf(content.measure, crops, country, day, delay_s),
      })),
    );
    return { ...content, points: points.count, ...maps };
  } catch (error) {
    if (error instanceof HarvestRefused) throw new HttpError(`harvest_${error.reason}`, error.path);
    throw error;
  }
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
