import { api, urlOf } from '@brazda/contract';
import { DEFAULT_RASTER_KIND, RASTER_KIND, type RasterKind } from '@brazda/domain';
import type { PixelGrid } from '@brazda/raster';
import sharp from 'sharp';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { paintRaster } from './pictures.ts';
import { listPixels, newestClearDate } from './rasters.repo.ts';

/** The size that link previews expect; other sizes are cropped or shown small. */
const CARD = { width: 1200, height: 630, margin: 48, ground: '#f7f5f0' };

/**
 * Renders the raster of a parcel in the middle of a card for link previews: 1200 by 630 pixels, without transparency.
 */
export async function paintShareCard(pixels: PixelGrid, kind: RasterKind): Promise<Uint8Array> {
  const { width, height, margin, ground } = CARD;
  const painted = await paintRaster(pixels, kind, 'z14', 'standard');
  return sharp(painted)
    .flatten({ background: ground })
    .resize(width - 2 * margin, height - 2 * margin, {
      kernel: 'nearest',
      fit: 'contain',
      background: ground,
    })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    .png()
    .toBuffer();
}

/** The card of the newest clear date of a parcel; null where it has none. */
export async function newestShareCard(
  db: Db,
  scope: SeasonScope,
  parcelId: string,
): Promise<Uint8Array | null> {
  const kind = DEFAULT_RASTER_KIND;
  const { layer } = RASTER_KIND[kind];
  const date = await newestClearDate(db, scope, parcelId, layer);
  const [seen] = date === undefined ? [] : await listPixels(db, scope, date, layer, parcelId);
  return seen ? paintShareCard(seen.pixels, kind) : null;
}

/** The URL of the card of a parcel at a date, by default its newest clear one; null where there is no observation. */
export async function shareCardAddress(
  db: Db,
  scope: SeasonScope,
  parcelId: string,
  { date: requestedDate, kind }: { date: string | null; kind: RasterKind },
): Promise<string | null> {
  const { layer } = RASTER_KIND[kind];
  const date = requestedDate ?? (await newestClearDate(db, scope, parcelId, layer));
  const [seen] = date === undefined ? [] : await listPixels(db, scope, date, layer, parcelId);
  if (date === undefined || !seen) return null;
  return urlOf(api.imagery.picture, {
    farmId: scope.farm_id,
    seasonId: scope.season_id,
    parcelId,
    date,
    rasterKind: kind,
    size: 'card',
  });
}
