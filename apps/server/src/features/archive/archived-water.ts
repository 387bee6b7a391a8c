import { Id, IsoDateTime, WaterShape } from '@brazda/contract';
import { WATER_KINDS, WATER_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { archivedName } from './archived-text.ts';

/** Parcels of all seasons of a farm: more than one ever has. */
const MAX_LINEAGES = 100_000;

/** `water.json`: the water on and near the land of a farm, and what it says of it. */
export const ArchivedWater = z.object({
  places: z
    .array(
      z.object({
        id: Id,
        name: archivedName(WATER_LIMITS.name),
        kind: z.enum(WATER_KINDS),
        shape: WaterShape,
      }),
    )
    .max(WATER_LIMITS.places),
  /** That all water near some parcels, by their lineages, is drawn; null where that is not said. */
  complete: z.object({ stated_at: IsoDateTime, lineages: z.array(Id).max(MAX_LINEAGES) }).nullable(),
});
export type ArchivedWater = z.infer<typeof ArchivedWater>;
