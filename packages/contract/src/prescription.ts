import {
  MAX_WATER_STRIP_M,
  NO_GO_LIMITS,
  PRESCRIPTION_LIMITS,
  PRESCRIPTION_PURPOSES,
  PRODUCT_QUANTITIES,
  STRIP_KINDS,
  ZONE_COUNTS,
} from '@brazda/domain';
import { z } from 'zod';
import { IdInput } from './input-forms.ts';
import { Id, IsoDate, IsoDateTime, Money, text } from './shared.ts';

/** Kilograms, liters or thousand seeds per hectare. */
const Rate = z.number().min(0).max(PRESCRIPTION_LIMITS.rate).multipleOf(0.001);

const Ring = z
  .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
  .min(4)
  .max(NO_GO_LIMITS.corners);

/** See `RateMethod`. */
const Method = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('zones'),
    /** The weakest zone first. */
    rates: z.array(Rate).min(1).max(ZONE_COUNTS.at(-1)!),
  }),
  z.strictObject({
    name: z.literal('sufficiency'),
    /** NDVI of a strip with plenty of nitrogen; null to take the greenest land. */
    reference: z.number().gt(0).max(1).nullable(),
  }),
  z.strictObject({ name: z.literal('biomass'), low: Rate, high: Rate }),
  z.strictObject({ name: z.literal('soil') }),
]);

const Limits = z
  .strictObject({
    min: Rate,
    max: Rate.min(0.001),
    step: Rate.min(0.001),
    /** Over the whole parcel; null without a limit. */
    max_mean: Rate.nullable(),
  })
  .refine(({ min, max, step }) => Math.ceil(min / step - 1e-9) <= Math.floor(max / step + 1e-9), {
    path: ['max'],
    error: 'Between the smallest and the largest rate lies a step.',
  });

/** What a user decides about a prescription. */
export const PrescriptionFields = z.strictObject({
  name: text(PRESCRIPTION_LIMITS.name),
  purpose: z.enum(PRESCRIPTION_PURPOSES),
  product: z.strictObject({
    name: text(PRESCRIPTION_LIMITS.product),
    quantity: z.enum(PRODUCT_QUANTITIES),
    /** Percent of the nutrient that the prescription is for; null where there is none or it is not known. */
    nutrient_percent: z.number().gt(0).max(100).multipleOf(0.01).nullable(),
    /** Per tonne, liter or thousand seeds, without VAT, in the currency of the farm; null where it is not known. */
    price: Money.nullable(),
  }),
  zone_count: z.literal(ZONE_COUNTS),
  /** The day of the image whose values are used; null for rates by zone. */
  image_day: IsoDate.nullable(),
  /** What would be spread everywhere without a map; it is the mean of rates by sufficiency. */
  uniform_rate: Rate,
  method: Method,
  limits: Limits,
  machine: z
    .strictObject({
      width_m: z.number().min(1).max(60).multipleOf(0.01),
      /** Direction of travel, clockwise from north. */
      bearing_deg: z.number().min(0).lt(360).multipleOf(0.1),
    })
    .nullable(),
  /** Strips along the way of the machine to find out whether the map paid; only with a machine. */
  strips: z.strictObject({ check: z.literal([2, 3]), has_rich: z.boolean() }).nullable(),
  /** Land along the boundary with a rate of its own; null without one. */
  headland: z.strictObject({ width_m: z.number().gt(0).max(200).multipleOf(0.1), rate: Rate }).nullable(),
  /** Polygons on which nothing is spread: rings of longitude and latitude, closed. */
  no_go: z.array(z.array(Ring).min(1).max(1)).max(NO_GO_LIMITS.areas),
  /** Land closer to the water of the farm gets nothing; null where no strip is left. */
  water_strip_m: z.number().gt(0).max(MAX_WATER_STRIP_M).multipleOf(0.1).nullable().default(null),
});
export type PrescriptionFields = z.infer<typeof PrescriptionFields>;

/** Grows with every change. */
const Version = z.number().int().min(1).max(2_000_000_000);

export const PrescriptionUpdate = PrescriptionFields.extend({
  /** The version that was edited; an older one is refused with `prescription_changed`. */
  version: Version,
});

export const NewPrescription = PrescriptionFields.extend({
  /** Made by the client, so that a repeated call adds nothing. */
  id: z.uuid(),
  parcel: IdInput,
});

/** What check strips show eight times out of ten. */
export const SeenDifference = z.object({
  t_ha: z.number(),
  /** Whether a yield map of the parcel was used; otherwise a usual field is assumed. */
  is_measured: z.boolean(),
  /** The day and the crop of that map; null without it, or where they are not known. */
  harvested_on: IsoDate.nullable(),
  crop: Id.nullable(),
});

/** What was made of the fields of a prescription. */
export const Prescription = PrescriptionFields.extend({
  id: Id,
  parcel: Id,
  version: Version,
  hectares: z.number(),
  /** Kilograms, liters or thousand seeds. */
  total: z.number(),
  /** Per hectare over the whole parcel, and the extremes. */
  mean: z.number(),
  lowest: z.number(),
  highest: z.number(),
  /** Whether rates were lowered to keep the mean within its limit. */
  is_lowered: z.boolean(),
  /** Whether the image differs too little to spread by it. */
  is_even: z.boolean(),
  /** Square meters that the image does not show. */
  unseen_m2: z.number().int(),
  /** Square meters that get nothing because they are too near to water. */
  water_m2: z.number().int(),
  /** Those that were laid, with the number of their pass from 0; empty where the parcel has too few passes. */
  laid_strips: z.array(
    z.object({
      kind: z.enum(STRIP_KINDS),
      pass: z.number().int(),
      rate: z.number(),
      hectares: z.number(),
    }),
  ),
  /** kg N/ha that the parcel could still get when the map was made; null where its balance was not known. */
  nitrogen_left: z.number().nullable(),
  /** The difference that the strips would show, as it was said when the map was made; null without strips, and for maps made before it was kept. */
  seen: SeenDifference.nullable(),
  saved_at: IsoDateTime,
});
export type Prescription = z.infer<typeof Prescription>;

/** A parcel in cells of a grid in degrees, from the south-west corner to the east, then northwards. */
export const PrescriptionCells = z.object({
  grid: z.object({
    min_lat: z.number(),
    min_lng: z.number(),
    cell_lat: z.number(),
    cell_lng: z.number(),
    columns: z.number().int(),
    rows: z.number().int(),
  }),
  cell_m: z.number(),
  /** Of the parcel in each cell; they add up to its area. */
  areas_m2: z.array(z.number().int()),
  /** From 1, the weakest; 0 outside. */
  zones: z.array(z.number().int()),
  /** NDVI; null where the image shows none. */
  values: z.array(z.number().nullable()),
});
export type PrescriptionCells = z.infer<typeof PrescriptionCells>;

/** What the crop of a parcel needs of fertilizer by its balance, and what is planned already. */
const Needs = z.object({
  crop: Id,
  yield_t_ha: z.number(),
  /** The crop before; null where it is not known. */
  previous: Id.nullable(),
  /** The mean over the parcel, kg N/ha. */
  nitrogen: z.number(),
  /** Whether the soil supplies nitrogen that was not measured and is not counted. */
  is_upper_limit: z.boolean(),
  is_legume: z.boolean(),
  /** In other maps of the season for the parcel, kg N/ha. */
  planned_nitrogen: z.number(),
  /** The day of the newest soil analysis; null without one. */
  sampled_on: IsoDate.nullable(),
});

/** What a prescription of a parcel can be made from. */
export const PrescriptionBasis = PrescriptionCells.extend({
  hectares: z.number(),
  /** From the center of each cell to the boundary of the parcel, meters; 0 where it lies outside. */
  edges_m: z.array(z.number()),
  /** From the nearest point of each cell to the water of the farm, meters; null where it is too far to matter. */
  water_m: z.array(z.number().nullable()),
  /** Null without a crop whose needs are known, and in France, whose method is not in the product. */
  needs: Needs.nullable(),
  /** kg N/ha that the parcel may still get on average; null where its balance is not known. */
  nitrogen_left: z.number().nullable(),
  /** The place of the soil cell of each cell in `cell_needs`, from 1; 0 without one. */
  soil: z.array(z.number().int()),
  /** By cell of the newest soil analysis, kg P2O5 and K2O per hectare; null where that is not known. */
  cell_needs: z.array(
    z.object({
      number: z.number().int(),
      phosphorus: z.number().nullable(),
      potassium: z.number().nullable(),
    }),
  ),
  /** The newest yield map of the parcel, t/ha in each cell, null where it shows none; null without one. */
  harvest: z
    .object({
      yields: z.array(z.number().nullable()),
      harvested_on: IsoDate.nullable(),
      crop: Id.nullable(),
    })
    .nullable(),
  /** The days of the images that make the zones, newest first; none where the parcel is one zone. */
  zone_days: z.array(IsoDate),
  /** The day on which the zones were drawn by hand; null for those of images. */
  zones_drawn_on: IsoDate.nullable(),
  /** The clear images of the season, newest first, and which of them the values are of. */
  image_days: z.array(IsoDate),
  image_day: IsoDate.nullable(),
  /** Whether an image that is used is simulated. */
  simulated: z.boolean(),
});
export type PrescriptionBasis = z.infer<typeof PrescriptionBasis>;

/** A prescription with its cells and the rate of each, 0 outside. */
export const PrescriptionDetails = Prescription.extend({
  cells: PrescriptionCells,
  rates: z.array(z.number()),
});
export type PrescriptionDetails = z.infer<typeof PrescriptionDetails>;

/** What was read of a stick that is as it was wanted. */
export const CheckedStick = z.object({
  /** With the folders in their paths. */
  files: z.array(z.object({ path: z.string(), bytes: z.number().int() })),
  prescriptions: z.array(
    z.object({
      field: z.string(),
      /** Cells or zones that were read. */
      read: z.number().int(),
      /** Kilograms, liters or seeds that they take. */
      amount: z.number(),
    }),
  ),
  /** What was decided while the stick was written. */
  remarks: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('cells_joined'),
        field: z.string(),
        side: z.number(),
        from: z.number().int(),
        to: z.number().int(),
        /** How much is not spread because of it. */
        off: z.number(),
      }),
      z.object({ kind: z.literal('without_colors'), field: z.string() }),
      z.object({
        kind: z.literal('left_out'),
        field: z.string(),
        what: z.enum(['headland', 'no_go', 'guidance']),
      }),
    ]),
  ),
});
export type CheckedStick = z.infer<typeof CheckedStick>;
