import { z } from 'zod';
import { UndoableLand } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { Season } from './farms.ts';
import { CropOrNoneInput, cropNamed, IdInput } from './input-forms.ts';
import { CropInterval } from './parcels.ts';
import { FarmParams, Id, OrganicLand, SpecialUse } from './shared.ts';

/**
 * Maximum seasons side by side; chosen because the longest return time of the rules is
 * eight years.
 */
const ROTATION_SEASONS_LIMIT = 12;
/** Maximum cells set by one call: six seasons of the largest farm that the product is designed for. */
export const ROTATION_CELLS_LIMIT = 30_000;

/** Maximum body bytes for that many cells. */
const CELLS_BYTES_LIMIT = 8_000_000;

const CellInterval = CropInterval.pick({
  crop_id: true,
  crop_hybrid: true,
  computed_start_date: true,
  computed_end_date: true,
  yield_measured: true,
  is_secondary: true,
}).extend({
  /** Whether its last day was entered: it is neither open nor an estimate. */
  is_end_known: z.boolean(),
});

/** A parcel of a season in a row; in several rows where the land was split later. */
export interface RotationCell {
  readonly parcel: string;
  readonly hectares: number;
  /** In chronological order. */
  readonly intervals: readonly RotationInterval[];
  readonly organic: LandUse['organic'];
  readonly special_use: LandUse['special_use'];
}
export type RotationInterval = z.infer<typeof CellInterval>;

/** What the rotation rules need of a parcel beside its crops. */
const LandUse = z.object({
  parcel: Id,
  organic: OrganicLand.nullable(),
  special_use: SpecialUse.nullable(),
});
type LandUse = z.infer<typeof LandUse>;

/**
 * A piece of land through the seasons, as in the newest one that has it. A large farm has tens of thousands of
 * cells, so they are columns, one entry per season, and each crop interval is listed once.
 */
export const RotationRow = z.object({
  /** The parcel of the newest season. */
  parcel: Id,
  title: z.string(),
  locality: z.string().nullable(),
  reference: z.string(),
  hectares: z.number(),
  /** Null where the season has no parcel there. */
  parcels: z.array(z.string().nullable()),
  areas: z.array(z.number()),
  /** Indexes of `intervals` in chronological order. */
  crops: z.array(z.array(z.number())),
});
export type RotationRow = z.infer<typeof RotationRow>;

export const rotation = {
  get: endpoint({
    method: 'GET',
    path: '/farm/:farmId/rotation/',
    summary: 'Lists the crops of every piece of land through the newest seasons',
    access: 'farm:view',
    flag: 'crop_rotation',
    params: FarmParams,
    query: z.object({ seasons: z.coerce.number().int().min(1).max(ROTATION_SEASONS_LIMIT).default(6) }),
    /** Seasons oldest first. */
    response: z.object({
      seasons: z.array(Season),
      /** Every crop interval of the cells, listed once. */
      intervals: z.array(CellInterval),
      rows: z.array(RotationRow),
      /** Of the parcels that are organic or have a special use; all others are neither. */
      land_uses: z.array(LandUse),
    }),
  }),
  set: endpoint({
    method: 'POST',
    path: '/farm/:farmId/rotation/',
    summary: 'Sets or clears the crops of parcels of several seasons in one transaction',
    access: 'farm:full',
    flag: 'crop_rotation',
    params: FarmParams,
    bodyLimit: CELLS_BYTES_LIMIT,
    body: z.strictObject({
      cells: z
        .array(cropNamed(z.strictObject({ parcel: IdInput, crop: CropOrNoneInput })))
        .min(1)
        .max(ROTATION_CELLS_LIMIT)
        .refine((cells) => new Set(cells.map(({ parcel }) => parcel)).size === cells.length, {
          error: 'A parcel is named twice.',
        }),
    }),
    response: UndoableLand.extend({
      /** The new intervals of the changed parcels. */
      changed: z.array(z.object({ parcel: Id, intervals: z.array(CellInterval) })),
      /** Parcels with two or more crops are not changed. */
      skipped: z.array(Id),
    }),
  }),
};
