import { SOIL_PACKAGE_NAMES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Money, results } from './shared.ts';

const PackageName = z.enum(SOIL_PACKAGE_NAMES);

/** What an analysis of a package costs that the operator samples, in lei without VAT. */
export const SoilPriceRow = z.object({
  package: PackageName,
  /** For the order as a whole, such as the way to the farm. */
  per_order: Money,
  /** For taking the samples of a cell. */
  per_cell: Money,
  /** For the analysis of a sample at the laboratory. */
  per_sample: Money,
});
export type SoilPriceRow = z.infer<typeof SoilPriceRow>;

export const staffSoilPrices = {
  list: endpoint({
    method: 'GET',
    path: '/staff/soil-prices/',
    summary: 'Lists the prices of soil analyses by package',
    access: 'staff',
    response: results(SoilPriceRow),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/staff/soil-prices/',
    summary: 'Sets the price of a package, but of no order',
    access: 'staff',
    body: z.strictObject({
      package: PackageName,
      per_order: Money,
      per_cell: Money,
      per_sample: Money.min(0.01),
    }),
    response: SoilPriceRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/staff/soil-prices/:package/',
    summary: 'Ends the sale of a package',
    access: 'staff',
    params: z.object({ package: Id }),
  }),
};
