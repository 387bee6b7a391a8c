import { Id, IsoDateTime, TreatmentRecord } from '@brazda/contract';
import { TREATMENT_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { archivedText, isStorable } from './archived-text.ts';

/** Of one season: forty treatments on each of 5000 parcels. */
const MAX_TREATMENTS = 200_000;

/** A treatment of the register, without who wrote it down. */
const ArchivedTreatment = z.object({
  id: Id,
  group: Id,
  /** Null for closed spaces and seed. */
  parcel: Id.nullable(),
  record: TreatmentRecord.refine(isStorable, {
    error: 'It contains a character that cannot be stored.',
  }),
  user_created_date: IsoDateTime,
  /** The treatment that it replaces, which has ended. */
  corrects: Id.nullable(),
  /** When it was corrected or removed, and why; null for what counts. */
  removed_at: IsoDateTime.nullable(),
  removed_reason: archivedText(TREATMENT_LIMITS.reason),
  created_at: IsoDateTime,
});
export type ArchivedTreatment = z.infer<typeof ArchivedTreatment>;

/** `treatments/2026.json`: the register of the season that ends in that year, with what was corrected or removed. */
export const ArchivedTreatments = z.array(ArchivedTreatment).max(MAX_TREATMENTS);
