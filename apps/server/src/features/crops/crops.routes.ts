import type { GrowthStage, Crop as PresentedCrop } from '@brazda/contract';
import { AGRICULTURAL_WORKS, CROPS, type Crop, cropById, growthStagesOf, RASTER_KIND } from '@brazda/domain';
import { tableWriters } from '@brazda/formats';
import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { requireSeason } from '../farms/index.ts';
import { listSeasonCrops } from '../parcels/index.ts';
import { listCropCurves } from './curves.repo.ts';
import { presentCurves } from './curves.ts';
import { buildCropReport } from './report.ts';
import { listSeasonYields } from './yields.repo.ts';

/** Handles the crop catalog, which is part of the code, and the crops of a season. */
export function cropsHandlers({ db }: { db: DbPool }) {
  return {
    'crops.list': ({ query }) => ({ results: CROPS.slice(0, query.limit).map(presentCrop) }),
    'crops.get': ({ params }) => {
      const crop = cropById(params.cropId);
      if (!crop) throw new HttpError('not_found', 'crop');
      return { ...presentCrop(crop), growthstages: growthStagesOf(crop.key).map(presentStage) };
    },
    'crops.ofSeason': async ({ scope }) => {
      const rows = await listSeasonCrops(db, scope);
      if (rows.length === 0) await requireSeason(db, scope);
      const results = rows.flatMap(({ crop_id, ...totals }) => {
        const crop = cropById(crop_id);
        return crop ? [{ ...presentCrop(crop), ...totals }] : [];
      });
      return { results };
    },
    'yields.ofSeason': async ({ scope, query }) => {
      await requireSeason(db, scope);
      const yields = await listSeasonYields(db, scope, query.limit);
      const results = yields.flatMap(({ crop_id, parcels: _, ...figures }) => {
        const crop = cropById(crop_id);
        return crop ? [{ crop: presentCrop(crop), ...figures }] : [];
      });
      return { results };
    },
    'crops.curves': async ({ params, scope }) => {
      const { cropId, rasterKind } = params;
      const { start_date, rows } = await listCropCurves(db, scope, cropId, RASTER_KIND[rasterKind].layer);
      if (start_date !== null) return presentCurves(start_date, rows);
      await requireSeason(db, scope);
      return { dates: [], parcels: [], old_rule: 0 };
    },
    'crops.report': async ({ query: { format, ...options }, scope, language }) => {
      const table = await buildCropReport(db, scope, options, language);
      // The contract requires bytes in a buffer of their own.
      return new Uint8Array(await tableWriters[format](table, language));
    },
    'crops.works': () => ({ results: AGRICULTURAL_WORKS.map(({ name, label }) => ({ name, label })) }),
  } satisfies SomeHandlers;
}

function presentCrop({ id, key, name, color, group, frequency, apia_code, pac_code }: Crop): PresentedCrop {
  const links = { APIA: apia_code, PAC: pac_code };
  const system_links = Object.entries(links).flatMap(([system, code]) =>
    code ? [{ name: system, code }] : [],
  );
  return { id, key, name, color, group, frequency, system_links };
}

function presentStage({ id, stage, bbch, windows }: ReturnType<typeof growthStagesOf>[number]): GrowthStage {
  return { id, stage, bbch, windows };
}
