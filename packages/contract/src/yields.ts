import { z } from 'zod';
import { Crop } from './crops.ts';
import { endpoint } from './endpoint.ts';
import { CATALOG_LIMIT, limitQuery, results, SeasonParams } from './shared.ts';

/** The yield of a crop in a season, t/ha, area-weighted over the parcels that have one. */
export const CropYield = z.object({
  crop: Crop,
  hectares: z.number(),
  yield_forecast: z.number().nullable(),
  yield_estimated: z.number().nullable(),
  yield_measured: z.number().nullable(),
});
export type CropYield = z.infer<typeof CropYield>;

const CountyCode = z
  .string()
  .regex(/^[A-Z]{1,2}$/)
  .describe('One or two letters as on number plates, such as B or CL');

/** Predicted yields by crop key, t/ha. */
const Predictions = z.record(
  z.string(),
  z.object({
    yield_t_ha: z.number(),
    /** The range that contains the yield eight times out of ten. */
    low: z.number(),
    high: z.number(),
    /** The mean of the last five years. */
    avg5: z.number().nullable(),
  }),
);

export const YieldCounty = z.object({
  code: z.string(),
  name: z.string(),
  predictionForYear: z.number().int(),
  lastUpdated: z.string(),
  crops: Predictions,
  uats: z.array(z.object({ siruta: z.number().int(), name: z.string(), crops: Predictions })),
});
export type YieldCounty = z.infer<typeof YieldCounty>;

export const yields = {
  ofSeason: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/cropyield/',
    summary: 'Lists the yield of each crop of a season',
    access: 'farm:view',
    params: SeasonParams,
    query: z.object({ limit: limitQuery(CATALOG_LIMIT) }),
    response: results(CropYield),
  }),
  ofCounty: endpoint({
    method: 'GET',
    path: '/yield/counties/:code.json',
    summary: 'Returns the predicted yields of a county and its municipalities',
    access: 'anyone',
    params: z.object({ code: CountyCode }),
    response: YieldCounty,
  }),
};
