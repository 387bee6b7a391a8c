import {
  ALERT_ANSWERS,
  ALERT_CAUSES,
  ALERT_SIGNS,
  JUDGMENT_BASES,
  SILENT_REASONS,
  VIGOR_WORDS,
} from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FarmParams, Id, IsoDate, IsoDateTime, MultiPolygon, results } from './shared.ts';

/** A parcel, or a part of it, that needs a look. */
export const Alert = z.object({
  id: Id,
  season: Id,
  parcel: Id,
  crop_interval: Id,
  crop: Id,
  sign: z.enum(ALERT_SIGNS),
  /** The day of the last image on which it was as it should be. */
  since: IsoDate,
  /** The images that showed it first and last. */
  seen_on: IsoDate,
  sensing_date: IsoDate,
  /** The mean NDVI of the parcel or of the patch, the usual one, and the change since the image before; null where unknown. */
  value: z.number().nullable(),
  usual: z.number().nullable(),
  change: z.number().nullable(),
  /** Beside what it was judged. */
  basis: z.enum(JUDGMENT_BASES),
  /** The parcels that it was compared with, or the earlier seasons, and the images that show it. */
  peers: z.number().int(),
  images: z.number().int(),
  /** The ground it is about, and its share of the parcel. */
  hectares: z.number(),
  share: z.number(),
  /** The outline of a patch; null for a whole parcel. */
  shape: MultiPolygon.nullable(),
  /** A place inside of it: longitude, latitude. */
  place: z.tuple([z.number(), z.number()]),
  simulated: z.boolean(),
  answer: z.enum(ALERT_ANSWERS).nullable(),
  cause: z.enum(ALERT_CAUSES).nullable(),
});
export type Alert = z.infer<typeof Alert>;

/** What the newest image says of a parcel with a crop. */
export const ParcelJudgment = z.object({
  season: Id,
  parcel: Id,
  crop_interval: Id,
  /** Null without an image in the last weeks. */
  sensing_date: IsoDate.nullable(),
  verdict: z.enum(['alert', 'fine', 'silent']),
  /** Why nothing can be said; null where something is. */
  reason: z.enum(SILENT_REASONS).nullable(),
  value: z.number().nullable(),
  usual: z.number().nullable(),
  /** Beside what it was judged, and how many parcels or earlier seasons that were; null where nothing is said. */
  basis: z.enum(JUDGMENT_BASES).nullable(),
  peers: z.number().int().nullable(),
  /** What its greenness is called beside its crop at the same stage; null where nothing compares. */
  word: z.enum(VIGOR_WORDS).nullable(),
});
export type ParcelJudgment = z.infer<typeof ParcelJudgment>;

/** Alerts and their answers. */
const AlertCounts = z.object({
  sent: z.number().int(),
  answered: z.number().int(),
  /** Those that were true, or known already. */
  confirmed: z.number().int(),
});
export type AlertCounts = z.infer<typeof AlertCounts>;

const AlertRate = AlertCounts.extend({
  /** `YYYY-MM`; null for what is left of months with few farms. */
  month: z.string().nullable(),
  /** Null for the crops of a month that few farms have, together. */
  crop: Id.nullable(),
});
export type AlertRate = z.infer<typeof AlertRate>;

const Comparison = z.strictObject({ with_neighbors: z.boolean() });

const AlertList = z.object({
  /** Those without an answer first, each by what waiting costs. */
  results: z.array(Alert),
  /** One for each crop that stands. */
  judgments: z.array(ParcelJudgment),
  /** When images were last judged; null before. */
  judged_at: IsoDateTime.nullable(),
});
export type AlertList = z.infer<typeof AlertList>;

/** What waits on a farm of the user, for a list of several farms. */
const AlertedFarm = z.object({
  farm: Id,
  name: z.string(),
  /** Null where no image has been judged yet. */
  judged_at: IsoDateTime.nullable(),
  /** Open alerts without an answer on the parcels that the user may see. */
  count: z.number().int(),
  /** The first of them. */
  places: z.array(
    Alert.pick({ id: true, season: true, parcel: true, sensing_date: true, hectares: true }).extend({
      parcel_name: z.string(),
    }),
  ),
});
export type AlertedFarm = z.infer<typeof AlertedFarm>;

const AnswerBody = z
  .strictObject({
    answer: z.enum(ALERT_ANSWERS),
    /** What it was, where it was true. */
    cause: z.enum(ALERT_CAUSES).nullable().default(null),
  })
  .refine(({ answer, cause }) => cause === null || answer === 'true', {
    path: ['cause'],
    error: 'Only what is true has a cause.',
  });

export const alerts = {
  list: endpoint({
    method: 'GET',
    path: '/farm/:farmId/alerts/',
    summary:
      'Lists what needs a look on a farm by its newest images, and what they say of each parcel with a crop',
    access: 'farm:parcels',
    params: FarmParams,
    response: AlertList,
  }),
  farms: endpoint({
    method: 'GET',
    path: '/alerts/farms/',
    summary:
      'Counts what needs a look on each farm of the user, own and shared, with the first places of each',
    access: 'signed-in',
    response: results(AlertedFarm),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/farm/:farmId/alerts/summary/',
    summary:
      'Returns the alerts of a farm in the last 365 days with their answers, and whether neighbors are compared',
    access: 'farm:parcels',
    params: FarmParams,
    response: AlertCounts.extend(Comparison.shape),
  }),
  rates: endpoint({
    method: 'GET',
    path: '/alerts/rates/',
    summary: 'Counts the alerts of all farms and their answers by month and crop, few farms together',
    access: 'anyone',
    response: z.object({ results: z.array(AlertRate) }),
  }),
  compare: endpoint({
    method: 'PUT',
    path: '/farm/:farmId/alerts/comparison/',
    summary: 'Stores whether a farm is compared with its neighbors, and they with it',
    access: 'farm:owner',
    params: FarmParams,
    body: Comparison,
    response: Comparison,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/farm/:farmId/alerts/:alertId/answer/',
    summary: 'Stores what somebody saw who had a look at an alert',
    access: 'farm:full',
    params: FarmParams.extend({ alertId: Id }),
    body: AnswerBody,
    response: Alert,
  }),
};
