import type { SoilPriceRow } from '@brazda/contract/client';
import { amountOf, centsOf, type SampledLand, soilPriceOf, vatOfNet } from '@brazda/domain';

/** What an analysis costs, in lei. */
export interface AnalysisPrice {
  readonly price: number;
  readonly price_with_vat: number;
}

interface Offered {
  readonly prices: readonly SoilPriceRow[];
  readonly vat_percent: number;
}

interface Chosen {
  readonly package: SoilPriceRow['package'];
  readonly depths: SampledLand;
  readonly cells: number;
}

/** The price of some cells at the prices of the operator; null if the package is not sold. */
export function analysisPriceOf({ prices, vat_percent }: Offered, chosen: Chosen): AnalysisPrice | null {
  const row = prices.find((one) => one.package === chosen.package);
  if (!row) return null;
  const { per_order, per_cell, per_sample } = row;
  const rates = {
    package: row.package,
    per_order: centsOf(per_order),
    per_cell: centsOf(per_cell),
    per_sample: centsOf(per_sample),
  };
  const price = soilPriceOf(rates, chosen);
  return { price: amountOf(price), price_with_vat: amountOf(price + vatOfNet(price, vat_percent)) };
}
