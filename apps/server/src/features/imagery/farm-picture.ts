import type { Bbox } from '@brazda/contract';
import { lookupOf, RASTER_KIND } from '@brazda/domain';
import { mosaicOf, paintPng } from '@brazda/raster';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { listPixels } from './rasters.repo.ts';

/** Longer side: enough for a phone, and below 30 kB. */
const MAX_SIDE_PIXELS = 640;
const BLANK = { width: 1, height: 1, codes: new Uint8Array(1) };

/** A season of a farm on a day, within bounds. */
interface ShownSeason {
  readonly scope: SeasonScope;
  readonly date: string | null;
  readonly bounds: Bbox | null;
}

/**
 * Renders the detailed NDVI of the visible parcels of a season on a day as PNG in Web Mercator, transparent around them;
 * one transparent pixel without a season, a day or bounds.
 */
export async function paintFarmPicture(db: Db, shown: ShownSeason | null): Promise<Uint8Array> {
  const { layer, scale, codes } = RASTER_KIND.NDVI_NEW;
  const { scope, date = null, bounds = null } = shown ?? {};
  const parcels = scope && date ? await listPixels(db, scope, date, layer) : [];
  const picture =
    bounds === null || parcels.length === 0
      ? BLANK
      : mosaicOf(
          parcels.map(({ pixels }) => pixels),
          bounds,
          MAX_SIDE_PIXELS,
        );
  return paintPng(picture.codes, picture.width, picture.height, lookupOf(codes, scale, 'standard'));
}
