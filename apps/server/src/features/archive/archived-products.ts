import { Id, IsoDate, IsoDateTime, ProductWithUses, RegisterFile, RegisterHolder } from '@brazda/contract';
import { PRODUCT_LIMITS, STOCK_UNITS, WITHDRAWAL_REASONS } from '@brazda/domain';
import { z } from 'zod';
import { archivedName, isStorable } from './archived-text.ts';

const STORABLE = { error: 'It contains a character that cannot be stored.' };

/** A product of a farm, as it describes it, or as the catalog said when it was added. */
const ArchivedProduct = z.object({
  id: Id,
  /** Of the catalog of the farm's country; null for one that the farm describes. */
  catalog_number: archivedName(PRODUCT_LIMITS.number).nullable(),
  details: ProductWithUses.refine(
    ({ name }) => name.length >= 1 && name.length <= PRODUCT_LIMITS.name,
  ).refine(isStorable, STORABLE),
  barcode: z
    .string()
    .regex(/^\d{6,32}$/)
    .nullable(),
  /** When it was taken off the list; null for what is on it. */
  removed_at: IsoDateTime.nullable(),
});
export type ArchivedProduct = z.infer<typeof ArchivedProduct>;

/** `products.json`: the products of a farm, and those that it no longer has on its list. */
export const ArchivedProducts = z.array(ArchivedProduct).max(PRODUCT_LIMITS.products * 10);

const Quantity = z.number().max(PRODUCT_LIMITS.quantity).multipleOf(0.001);
const Moved = z.object({
  id: Id,
  product: Id,
  day: IsoDate,
  lot: archivedName(PRODUCT_LIMITS.lot),
  unit: z.enum(STOCK_UNITS),
});

const ArchivedDelivery = Moved.extend({
  quantity: Quantity.positive(),
  expires_on: IsoDate.nullable(),
  supplier: archivedName(PRODUCT_LIMITS.name),
  /** Whether the photo of its invoice is in the archive. */
  has_photo: z.boolean(),
});
export type ArchivedDelivery = z.infer<typeof ArchivedDelivery>;

/** `deliveries.json`: what came into the store of a farm. */
export const ArchivedDeliveries = z.array(ArchivedDelivery).max(PRODUCT_LIMITS.deliveries);

const ArchivedWithdrawal = Moved.extend({
  quantity: Quantity.min(-PRODUCT_LIMITS.quantity),
  reason: z.enum(WITHDRAWAL_REASONS),
}).refine(({ quantity, reason }) => quantity > 0 || (quantity < 0 && reason === 'counted'), {
  error: 'Only a count may find more than there was.',
});
export type ArchivedWithdrawal = z.infer<typeof ArchivedWithdrawal>;

/** `withdrawals.json`: what left the store of a farm other than by a treatment. */
export const ArchivedWithdrawals = z.array(ArchivedWithdrawal).max(PRODUCT_LIMITS.withdrawals);

/** Files of a register: more than a farm hands out in its life. */
const MAX_FILES = 10_000;

const Count = z.number().int().min(0).max(1_000_000);

const ArchivedRegisterFile = RegisterFile.omit({ author: true }).extend({
  name: archivedName(200),
  rows: Count,
  incomplete: Count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** `register.json`: who keeps the register of treatments, and which files of it were handed out, without by whom. */
export const ArchivedRegister = z.object({
  /** Null where nothing was entered: it is kept under the name of the farm. */
  holder: RegisterHolder.extend({
    name: archivedName(200).min(1),
    number: archivedName(40).nullable(),
  }).nullable(),
  files: z.array(ArchivedRegisterFile).max(MAX_FILES),
});
export type ArchivedRegister = z.infer<typeof ArchivedRegister>;
