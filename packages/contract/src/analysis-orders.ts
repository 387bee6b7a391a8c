import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PAYMENT_METHODS } from './orders.ts';
import { FarmParams, Id, Money } from './shared.ts';
import { SOIL_ANALYSIS_PATH, SoilAnalysisDetails } from './soil-analyses.ts';
import { SoilPriceRow } from './soil-prices.ts';

/** What a draft costs if the operator samples it, with the VAT of the user; amounts are in lei. */
export const AnalysisQuote = z.object({
  cells: z.number().int(),
  samples: z.number().int(),
  price: Money,
  price_with_vat: Money,
});
export type AnalysisQuote = z.infer<typeof AnalysisQuote>;

const params = FarmParams.extend({ soilAnalysisId: Id });
const flag = 'soil_analysis';

export const analysisOrders = {
  prices: endpoint({
    method: 'GET',
    path: '/farm/:farmId/soil_price/',
    summary: 'Lists what soil analyses cost that the operator samples, and the VAT of the user',
    access: 'farm:full',
    flag,
    params: FarmParams,
    response: z.object({
      /** Empty where the operator sells none. */
      prices: z.array(SoilPriceRow),
      vat_percent: z.number(),
    }),
  }),
  quote: endpoint({
    method: 'GET',
    path: `${SOIL_ANALYSIS_PATH}quote/`,
    summary: 'Returns what the draft of a soil analysis costs if the operator samples it',
    access: 'farm:full',
    flag,
    isHeavy: true,
    params,
    response: AnalysisQuote,
  }),
  purchase: endpoint({
    method: 'POST',
    path: `${SOIL_ANALYSIS_PATH}purchase/`,
    summary: 'Orders a soil analysis from the operator, by card or on a purchase order',
    access: 'farm:full',
    flag,
    isHeavy: true,
    params,
    body: z.strictObject({
      method: z.enum(PAYMENT_METHODS),
      tos: z.literal(true),
      /** The price that was shown: with another one, the order is refused. */
      price_with_vat: Money,
    }),
    response: SoilAnalysisDetails,
  }),
};
