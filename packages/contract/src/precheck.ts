import {
  DEADLINE_KINDS,
  ECO_PRACTICES,
  EVIDENCE_REASONS,
  LIGHT_COLORS,
  PARCEL_RULES,
  STATEMENTS,
  SURENESS,
  WITNESSES,
} from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FarmParams, Id, IsoDate, MultiPolygon, ParcelParams, SeasonParams } from './shared.ts';

const Color = z.enum(LIGHT_COLORS);

/** What one source says of a rule. */
const LightEvidence = z.object({
  witness: z.enum(WITNESSES),
  says: z.enum(STATEMENTS),
  reason: z.enum(EVIDENCE_REASONS),
  /** The days of the images or of the work on which it rests. */
  days: z.array(IsoDate),
  /** The figure that decides: NDVI, a distance of NDVI, or a share; null without one. */
  value: z.number().nullable(),
});
export type LightEvidence = z.infer<typeof LightEvidence>;

/** What a rule shows of a parcel. */
const RuleLight = z.object({ rule: z.enum(PARCEL_RULES), color: Color });

const DetailedLight = RuleLight.extend({
  evidence: z.array(LightEvidence),
  /** The row of the law, by its id in `laws`; null where the one of the year was not read. */
  law: z.string().nullable(),
});
export type DetailedLight = z.infer<typeof DetailedLight>;

/** A row of the law on which lights and counts rest. */
const LightLaw = z.object({
  id: z.string(),
  /** What it says, in English. */
  says: z.string(),
  source: z.string(),
  sureness: z.enum(SURENESS),
});

const ClaimChanges = z.object({ until: IsoDate, law: z.string() });

export const FarmLights = z.object({
  /** The claim year. */
  year: z.number().int(),
  /** The day that it is at the farm. */
  today: IsoDate,
  /** Whether the farm has work of the year in its journal: otherwise an empty page says nothing. */
  is_journal_kept: z.boolean(),
  simulated: z.boolean(),
  /** Until when the claim may be changed; null where it was not read for the year. */
  claim_changes: ClaimChanges.nullable(),
  parcels: z.array(
    z.object({
      parcel: Id,
      crop: Id.nullable(),
      lights: z.array(
        RuleLight.extend({
          /** Since when it is so; null where lights are not stored: in years that are over, and before the first look. */
          since: IsoDate.nullable(),
        }),
      ),
    }),
  ),
  /** Lights whose color is another one than a week ago, the last ones first. */
  changes: z.array(z.object({ parcel: Id, rule: z.enum(PARCEL_RULES), from: Color, to: Color, on: IsoDate })),
  /** The days that count in the claim year, by date; rows that were not read are missing. */
  deadlines: z.array(z.object({ kind: z.enum(DEADLINE_KINDS), day: IsoDate, law: z.string() })),
  /** The cover of the arable land in summer, in hectares by week; null where no rule of the year was read, and before it begins. */
  cover: z
    .object({
      color: Color,
      min_percent: z.number(),
      law: z.string(),
      days: z.array(z.object({ day: IsoDate, covered: z.number(), open: z.number(), unknown: z.number() })),
    })
    .nullable(),
  /** Land that payments ask for, in hectares, and euro a year; null where the amount was not read. */
  targets: z.array(
    z.object({
      target: z.enum(['non_productive', 'nitrogen_fixing']),
      law: z.string(),
      counted: z.number(),
      needed: z.number(),
      missing: z.number(),
      euro: z.number().nullable(),
    }),
  ),
  /** The points of the French eco-scheme that are known; null in other countries and for years that were not read. */
  eco: z
    .object({
      points: z.number().int(),
      level: z.enum(['standard', 'upper']).nullable(),
      needed: z.object({ standard: z.number().int(), upper: z.number().int() }),
      /** Euro a year at each level. */
      euro: z.object({ standard: z.number(), upper: z.number() }),
      practices: z.array(
        z.object({
          practice: z.enum(ECO_PRACTICES),
          counted: z.number(),
          points: z.number().int(),
          /** The next points, and the hectares that are missing for them; null after the last row that was read. */
          next: z.object({ points: z.number().int(), missing: z.number() }).nullable(),
        }),
      ),
    })
    .nullable(),
  laws: z.array(LightLaw),
});
export type FarmLights = z.infer<typeof FarmLights>;

export const ParcelLights = z.object({
  year: z.number().int(),
  today: IsoDate,
  simulated: z.boolean(),
  claim_changes: ClaimChanges.nullable(),
  lights: z.array(DetailedLight),
  laws: z.array(LightLaw),
  /** Cuts of grass or fallow that images show, each between two of them, oldest first. */
  mowings: z.array(z.object({ from: IsoDate, to: IsoDate })),
  /** Where another crop is seen in the parcel; null where none is. */
  second_crop: MultiPolygon.nullable(),
});
export type ParcelLights = z.infer<typeof ParcelLights>;

/** Lights that do not wait, by the last look at the claim years that are open. */
export const WaitingLights = z.object({
  /** Parcels with evidence against a rule, the largest first. */
  red: z.array(
    z.object({
      season: Id,
      parcel: Id,
      rules: z.array(z.enum(PARCEL_RULES)),
      /** Since when the first of them is red. */
      since: IsoDate,
      /** The last day on which it can be cured; null where it was not read. */
      last_day: IsoDate.nullable(),
    }),
  ),
  /** Parcels with too little evidence for a rule whose last day comes within two weeks. */
  yellow: z.array(z.object({ season: Id, parcels: z.number().int(), last_day: IsoDate })),
});
export type WaitingLights = z.infer<typeof WaitingLights>;

const PRECHECK = '/farm/:farmId/precheck/season/:seasonId';

export const precheck = {
  list: endpoint({
    method: 'GET',
    path: `${PRECHECK}/`,
    summary: 'Lists what images and the journal say of the rules of a claim year, by parcel and for the farm',
    access: 'farm:parcels',
    isHeavy: true,
    params: SeasonParams,
    response: FarmLights,
  }),
  parcel: endpoint({
    method: 'GET',
    path: `${PRECHECK}/parcel/:parcelId/`,
    summary:
      'Returns what images and the journal say of the rules of a claim year for a parcel, with the evidence',
    access: 'farm:parcels',
    params: ParcelParams,
    response: ParcelLights,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/farm/:farmId/precheck/waiting/',
    summary: 'Lists the lights of open claim years that do not wait, by the last look at them',
    access: 'farm:parcels',
    params: FarmParams,
    response: WaitingLights,
  }),
};
