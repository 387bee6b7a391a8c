import { Id, IsoDate, IsoDateTime } from '@brazda/contract';
import { RISK_LEVELS, RISK_MODEL_NAMES } from '@brazda/domain';
import { z } from 'zod';

/** Of one season: more than anybody looks for. */
const MAX_FINDINGS = 100_000;

const ArchivedFinding = z.object({
  parcel: Id,
  model: z.enum(RISK_MODEL_NAMES),
  day: IsoDate,
  seen: z.boolean(),
  /** The risk that the model said; null where it said nothing. */
  said: z.enum(RISK_LEVELS).nullable(),
  simulated: z.boolean(),
  found_at: IsoDateTime,
});
export type ArchivedFinding = z.infer<typeof ArchivedFinding>;

/** `findings/2026.json`: whether a disease or pest was seen on a day, beside what its model had said, without who looked. */
export const ArchivedFindings = z
  .array(ArchivedFinding)
  .max(MAX_FINDINGS)
  .refine(
    (findings) =>
      new Set(findings.map(({ parcel, model, day }) => `${parcel} ${model} ${day}`)).size === findings.length,
    {
      error: 'Two findings are of one parcel, model and day.',
    },
  );
