import { DECIMAL_MARKS, PLAN_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { CostKindName, UnitName } from './activities.ts';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { PRICE_FILE_LIMIT, REPORT_FORMATS } from './limits.ts';
import { Binary, Id, Money, results, SeasonParams, text } from './shared.ts';

/** What the farm pays for something in a season. */
export const Price = z.object({
  id: Id,
  kind: CostKindName,
  name: z.string(),
  unit: UnitName,
  /** Per unit, without VAT, in the currency of the farm. */
  price: z.number(),
});
export type Price = z.infer<typeof Price>;

const PriceInput = z.strictObject({
  kind: CostKindName,
  name: text(PLAN_LIMITS.name),
  unit: UnitName,
  price: Money,
});

const PRICES = '/plan/farm/:farmId/season/:seasonId/price/';

export const prices = {
  list: endpoint({
    method: 'GET',
    path: PRICES,
    summary: 'Lists the prices of a season by kind and name',
    access: 'farm:view',
    params: SeasonParams,
    response: results(Price),
  }),
  put: endpoint({
    method: 'PUT',
    path: PRICES,
    summary: 'Adds prices, and replaces those of the same kind, name and unit',
    access: 'farm:full',
    params: SeasonParams,
    body: z.strictObject({ prices: z.array(PriceInput).min(1).max(PLAN_LIMITS.prices) }),
    response: results(Price).extend(Undoable.shape),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${PRICES}:priceId/`,
    summary: 'Removes a price',
    access: 'farm:full',
    params: SeasonParams.extend({ priceId: Id }),
    response: Undoable,
  }),
  copy: endpoint({
    method: 'POST',
    path: `${PRICES}copy/`,
    summary: 'Adds the prices of another season of the farm that this one does not have',
    access: 'farm:full',
    params: SeasonParams,
    body: z.strictObject({ season: IdInput }),
    response: results(Price).extend(Undoable.shape),
  }),
  file: endpoint({
    method: 'GET',
    path: `${PRICES}file/`,
    summary: 'Exports the prices of a season as a table that can be read back',
    access: 'farm:view',
    params: SeasonParams,
    query: z.object({ format: z.enum(REPORT_FORMATS).default('xlsx') }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
  readFile: endpoint({
    method: 'POST',
    path: `${PRICES}file/`,
    summary: 'Reads prices from a CSV or XLSX table, all or none of its rows',
    access: 'farm:full',
    isHeavy: true,
    params: SeasonParams,
    // What separates decimals, where the error `price_file_decimals` has asked for it.
    query: z.object({ decimal_mark: z.enum(DECIMAL_MARKS).optional() }),
    accepts: 'application/octet-stream',
    bodyLimit: PRICE_FILE_LIMIT,
    body: Binary,
    response: results(Price).extend(Undoable.shape),
  }),
};
