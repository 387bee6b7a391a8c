import { ActivityKindName, Id, IsoDate, IsoDateTime } from '@brazda/contract';
import { APPLIED_LIMITS, HARVEST_LIMITS, PRESCRIPTION_LIMITS, PRODUCT_QUANTITIES } from '@brazda/domain';
import { z } from 'zod';
import { archivedName } from './archived-text.ts';

/** Cells on a side of the grid of a parcel, and of all maps of a season. */
const MAX_SIDE = 250;
const MAX_CELLS = { map: MAX_SIDE * MAX_SIDE, season: 20_000_000 };
const MAX_PRODUCTS = 1000;
const MAX_AMOUNT = 1e9;

const Amount = z.number().min(0).max(MAX_AMOUNT);
/** A number of eight bytes (little-endian) for each cell, deflated without a header. */
const Numbers = z.base64().max(2 * 8 * MAX_CELLS.map);

const ArchivedApplication = z.object({
  id: Id,
  parcel: Id,
  file: archivedName(HARVEST_LIMITS.name),
  hash: z.string().regex(/^[\da-f]{64}$/),
  day: IsoDate,
  task: archivedName(HARVEST_LIMITS.name),
  logged_products: z.array(archivedName(HARVEST_LIMITS.name)).max(MAX_PRODUCTS),
  quantity: z.enum(PRODUCT_QUANTITIES),
  hectares: Amount,
  overlap_ha: Amount,
  total: Amount,
  mean: Amount,
  set_mean: Amount.nullable(),
  kind: ActivityKindName,
  product: archivedName(PRESCRIPTION_LIMITS.product),
  price: Amount.nullable(),
  /** The work of the journal; null for a draft. */
  entry: Id.nullable(),
  uploaded_at: IsoDateTime,
  grid: z.object({
    min_lat: z.number().min(-90).max(90),
    min_lng: z.number().min(-180).max(180),
    cell_lat: z.number().gt(0).max(1),
    cell_lng: z.number().gt(0).max(1),
    columns: z.number().int().min(1).max(MAX_SIDE),
    rows: z.number().int().min(1).max(MAX_SIDE),
  }),
  cell_m: z.number().gt(0).max(1000),
  areas_m2: Numbers,
  rates: Numbers,
  covered: Numbers,
});
export type ArchivedApplication = z.infer<typeof ArchivedApplication>;

/**
 * `applied/2026.json`: what machines have applied in the season that ends in that year, by file, task and parcel, without the file. Maps
 * of rates are not archived, and so it is not said by which it was spread.
 */
export const ArchivedApplications = z
  .array(ArchivedApplication)
  .max(APPLIED_LIMITS.applications)
  .refine((all) => all.reduce((sum, { grid }) => sum + grid.columns * grid.rows, 0) <= MAX_CELLS.season, {
    error: 'The maps have too many cells.',
  });
