import {
  AUTHORIZATION_STATES,
  CATALOG_SOURCES,
  COUNTRIES,
  PRODUCT_KINDS,
  PRODUCT_LIMITS,
  STOCK_UNITS,
  WITHDRAWAL_REASONS,
} from '@brazda/domain';
import { z } from 'zod';
import { IdInput } from './input-forms.ts';
import { Id, IsoDate, longText, text } from './shared.ts';

const Substance = z.strictObject({
  name: text(PRODUCT_LIMITS.name),
  /** Its content as published, such as `400.0 g/L`. */
  amount: text(PRODUCT_LIMITS.number).nullable().default(null),
});

/** What a person may write about a product that no catalog has; what is left out is not known. */
export const ProductFields = z.strictObject({
  name: text(PRODUCT_LIMITS.name),
  /** The number of the authorization; empty where it is not known. */
  number: text(PRODUCT_LIMITS.number, 0).default(''),
  kind: z.enum(PRODUCT_KINDS).default('plant_protection'),
  substances: z.array(Substance).max(PRODUCT_LIMITS.substances).default([]),
  functions: z.array(text(PRODUCT_LIMITS.name)).max(20).default([]),
  formulation: text(PRODUCT_LIMITS.name).nullable().default(null),
  reentry_hours: z.number().int().min(0).max(10_000).nullable().default(null),
  conditions: longText(PRODUCT_LIMITS.text, 0).default(''),
});

/** A product of a catalog, or of a farm. */
export const Product = z.object({
  country: z.enum(COUNTRIES),
  number: z.string(),
  name: z.string(),
  other_names: z.array(z.string()),
  kind: z.enum(PRODUCT_KINDS),
  holder: z.string().nullable(),
  substances: z.array(z.object({ name: z.string(), amount: z.string().nullable() })),
  functions: z.array(z.string()),
  formulation: z.string().nullable(),
  mentions: z.array(z.string()),
  status: z.enum(AUTHORIZATION_STATES),
  withdrawn_on: IsoDate.nullable(),
  reentry_hours: z.number().nullable(),
  /** The codes of its hazard statements, such as H317; null where none are published. */
  hazards: z.array(z.string()).nullable().default(null),
  /** Conditions for all uses, as published. */
  conditions: z.string(),
  /** Null for what the farm wrote itself, which is not verified. */
  edition: z.object({ source: z.enum(CATALOG_SOURCES), day: IsoDate }).nullable(),
});
export type CatalogProduct = z.infer<typeof Product>;

const Days = z.number().int().min(0).max(3660).nullable();
const Meters = z.number().min(0).max(10_000).nullable();
const Bbch = z
  .string()
  .regex(/^\d{2,3}$/)
  .nullable();

/** A use of a product, as a catalog or the farm says it; what is left out is not known. */
export const ProductUse = z.strictObject({
  code: text(PRODUCT_LIMITS.number).nullable().default(null),
  crop: text(PRODUCT_LIMITS.name),
  treatment: text(PRODUCT_LIMITS.name).nullable().default(null),
  target: text(PRODUCT_LIMITS.name).nullable().default(null),
  status: z.enum(AUTHORIZATION_STATES).default('authorized'),
  decided_on: IsoDate.nullable().default(null),
  /** In the unit that was published; units are never converted. */
  dose: z
    .strictObject({ value: z.number().positive().max(1e6), unit: text(PRODUCT_LIMITS.number) })
    .nullable()
    .default(null),
  /** The dose where it is no number with a unit. */
  dose_text: text(PRODUCT_LIMITS.name).nullable().default(null),
  applications_max: z.number().int().min(1).max(1000).nullable().default(null),
  interval_days: Days.default(null),
  harvest_days: Days.default(null),
  harvest_bbch: Bbch.default(null),
  /** A first stage after the last one goes over the winter. */
  bbch_min: Bbch.default(null),
  bbch_max: Bbch.default(null),
  sale_until: IsoDate.nullable().default(null),
  use_until: IsoDate.nullable().default(null),
  /** Meters; null where nothing is published, which is not 0. */
  buffers: z
    .strictObject({ water: Meters, arthropods: Meters, plants: Meters })
    .default({ water: null, arthropods: null, plants: null }),
  mentions: z.array(text(PRODUCT_LIMITS.name)).max(20).default([]),
  conditions: longText(PRODUCT_LIMITS.text, 0).default(''),
});

/** A product with its uses. */
export const ProductWithUses = Product.extend({ uses: z.array(ProductUse) });
export type ProductWithUses = z.infer<typeof ProductWithUses>;

/** A product on the list of a farm, as the newest edition of its catalog says it, or as the farm wrote it. */
export const FarmProduct = ProductWithUses.extend({
  id: Id,
  /** Its digits; null where the farm has not typed them. */
  barcode: z.string().nullable(),
});
export type FarmProduct = z.infer<typeof FarmProduct>;

/** The barcode of a package, typed. */
export const Barcode = z
  .string()
  .max(PRODUCT_LIMITS.barcode)
  .regex(/^\d{6,}$/);

const Quantity = z.number().positive().max(PRODUCT_LIMITS.quantity).multipleOf(0.001);

/** What a delivery or withdrawal says. */
export const DeliveryFields = z.strictObject({
  product: IdInput,
  day: IsoDate,
  /** Empty where it is not known. */
  lot: text(PRODUCT_LIMITS.lot, 0).default(''),
  quantity: Quantity,
  unit: z.enum(STOCK_UNITS),
  expires_on: IsoDate.nullable().default(null),
  supplier: text(PRODUCT_LIMITS.name, 0).default(''),
});

/** A product that came into the store. */
export const ProductDelivery = z.object({
  ...DeliveryFields.shape,
  id: Id,
  product: Id,
  /** Whether the invoice has a photo. */
  has_photo: z.boolean(),
});
export type ProductDelivery = z.infer<typeof ProductDelivery>;

/** What left the store other than by a treatment. A count that found more than there should be is negative. */
const Withdrawn = DeliveryFields.pick({ product: true, day: true, lot: true, unit: true }).extend({
  quantity: z.number().min(-PRODUCT_LIMITS.quantity).max(PRODUCT_LIMITS.quantity).multipleOf(0.001),
  reason: z.enum(WITHDRAWAL_REASONS),
});
export const NewWithdrawal = Withdrawn.extend({ id: z.uuid() }).refine(
  ({ quantity, reason }) => quantity > 0 || (quantity < 0 && reason === 'counted'),
  { path: ['quantity'], error: 'Only a count may find more than there was.' },
);
export const ProductWithdrawal = z.object({ ...Withdrawn.shape, id: Id, product: Id });
export type ProductWithdrawal = z.infer<typeof ProductWithdrawal>;

/** What a store has had and has of a lot of a product, in one unit. */
export const StockLot = z.object({
  product: Id,
  /** Empty for what has none. */
  lot: z.string(),
  unit: z.enum(STOCK_UNITS),
  received: z.number(),
  /** By treatments. */
  used: z.number(),
  /** Disposed, returned, or missing in a count. */
  withdrawn: z.number(),
  /** Below zero where more was used than ever came. */
  left: z.number(),
  /** The first day on which a part of it expires. */
  expires_on: IsoDate.nullable(),
});
export type StockLot = z.infer<typeof StockLot>;
