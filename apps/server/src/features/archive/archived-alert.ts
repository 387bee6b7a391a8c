import { Id, IsoDate, IsoDateTime } from '@brazda/contract';
import { ALERT_ANSWERS, ALERT_CAUSES, ALERT_ENDS, ALERT_SIGNS, JUDGMENT_BASES } from '@brazda/domain';
import { z } from 'zod';
import { ArchivedShape } from './archive-format.ts';

/** Of one season: more than anybody answers. */
const MAX_ALERTS = 100_000;
const MAX_HECTARES = 1e7;

const Ndvi = z.number().min(-2).max(2).nullable();
const Count = z.number().int().min(0).max(32_767);

const ArchivedAlert = z
  .object({
    id: Id,
    parcel: Id,
    crop_interval: Id,
    crop: Id,
    sign: z.enum(ALERT_SIGNS),
    since: IsoDate,
    seen_on: IsoDate,
    sensing_date: IsoDate,
    value: Ndvi,
    usual: Ndvi,
    change: Ndvi,
    basis: z.enum(JUDGMENT_BASES),
    peers: Count,
    images: Count,
    hectares: z.number().min(0).max(MAX_HECTARES),
    shape: ArchivedShape.nullable(),
    simulated: z.boolean(),
    answer: z.enum(ALERT_ANSWERS),
    cause: z.enum(ALERT_CAUSES).nullable(),
    answered_at: IsoDateTime,
    closed_at: IsoDateTime.nullable(),
    closed_because: z.enum(ALERT_ENDS).nullable(),
    created_at: IsoDateTime,
  })
  .refine(({ sign, shape }) => (sign === 'patch') === (shape !== null), {
    error: 'A part of a parcel has an outline, and nothing else has.',
    path: ['shape'],
  })
  .refine(({ answer, cause }) => cause === null || answer === 'true', {
    error: 'Only what is true has a cause.',
    path: ['cause'],
  })
  .refine(({ closed_at, closed_because }) => (closed_at === null) === (closed_because === null), {
    error: 'An alert that ended has a reason, and no other.',
    path: ['closed_because'],
  });
export type ArchivedAlert = z.infer<typeof ArchivedAlert>;

/** `alerts/2026.json`: the alerts of a season that somebody answered, without who did. */
export const ArchivedAlerts = z
  .array(ArchivedAlert)
  .max(MAX_ALERTS)
  .refine(
    (alerts) =>
      areDistinct(
        alerts
          .filter(({ closed_at }) => closed_at === null)
          .map(({ crop_interval, sign }) => `${crop_interval} ${sign}`),
      ),
    { error: 'Two alerts of a crop are open.' },
  );

function areDistinct(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length;
}
