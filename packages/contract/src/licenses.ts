import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { PAYMENT_METHODS, Reference } from './orders.ts';
import { Id, IsoDate, Money, results } from './shared.ts';

const PLANS = ['price1y'] as const;

const CardPayment = z.object({
  /** The id of its order. */
  id: Id,
  /** For the payment provider's card form. */
  client_secret: z.string(),
  payment_status: z.enum(['pending', 'succeeded']),
});

/** A subscription of one person. Days are included; amounts are in lei. */
export const License = z.object({
  id: Id,
  /** Also in pre-trial and trial, and until `outgrown_until`. */
  is_active: z.boolean(),
  is_pre_trial: z.boolean(),
  is_trial: z.boolean(),
  start_date: IsoDate.nullable(),
  end_date: IsoDate.nullable(),
  /** The covered area; from 100 000 on, and before a license is paid, there is no limit. */
  hectares: z.number(),
  latest_tos_url: z.string(),
  /** Of the newest order that is not canceled, else 0. */
  price: Money,
  price_with_vat: Money,
  /** That of the newest order that is not canceled; null for a purchase order and without an order. */
  card_payment: CardPayment.nullable(),
  /** The order that waits for its payment. */
  pending_order: z.object({ id: Id, reference: Reference, method: z.enum(PAYMENT_METHODS) }).nullable(),
  /** How many users the license covers with whom farms are shared, null without a limit; and how many there are. */
  shared_users_no: z.number().int().nullable(),
  shared_users: z.number().int(),
  /** The area of the holder's farms when it was last measured, each piece of land counted once. */
  used_hectares: z.number().nullable(),
  /** Until when the license stays active although the area exceeds the covered one; null while it is covered. */
  outgrown_until: IsoDate.nullable(),
  /** Until when the decision is postponed. */
  later_until: IsoDate.nullable(),
  /** Whether the user is covered by the active license of another holder, whose farm is shared with them. */
  is_covered: z.boolean(),
  /** The last day of the trial of soil analysis, which runs once; null before it has started. */
  solum_trial_end: IsoDate.nullable(),
});
export type License = z.infer<typeof License>;

/** The yearly price of an area band in lei, with VAT by the billing details of the holder. */
export const Offer = z.object({
  id: Id,
  upper_bound_ha: z.number(),
  shared_users_no: z.number().int(),
  price1y: Money,
  price1y_with_vat: Money,
});
export type Offer = z.infer<typeof Offer>;

const LicenseParams = z.object({ licenseId: Id });

export const licenses = {
  offer: endpoint({
    method: 'GET',
    path: '/license/:licenseId/offer/',
    summary: 'Returns the offer for a license with its prices',
    access: 'holder',
    isHeavy: true,
    params: LicenseParams,
    response: z.object({ license: License, offer: Offer, is_campaign: z.boolean() }),
  }),
  order: endpoint({
    method: 'POST',
    path: '/license/:licenseId/offer/',
    summary: 'Orders the chosen plan and returns the license, with its card payment when paid by card',
    access: 'holder',
    isHeavy: true,
    params: LicenseParams,
    body: z.strictObject({
      choice: z.enum(PLANS),
      offer: IdInput,
      /** The price that was shown: with another one, the order is refused. */
      price1y_with_vat: Money.optional(),
      license: z.strictObject({ tos: z.literal(true), method: z.enum(PAYMENT_METHODS) }),
      marketing: z.boolean().optional(),
    }),
    response: License,
  }),
  later: endpoint({
    method: 'POST',
    path: '/license/:licenseId/later/',
    summary: 'Postpones the decision about an active license',
    access: 'holder',
    params: LicenseParams,
    response: License,
  }),
  sharedUsers: endpoint({
    method: 'GET',
    path: '/license/:licenseId/shared_users/',
    summary:
      'Lists the users with whom the farms of the holder are shared, in the order in which they are covered',
    access: 'holder',
    params: LicenseParams,
    response: results(z.object({ email: z.string(), is_covered: z.boolean() })),
  }),
  startSoilTrial: endpoint({
    method: 'POST',
    path: '/license/:licenseId/start_solum_trial/',
    summary: 'Starts the trial of soil analysis, which runs once, for a holder with a farm',
    access: 'holder',
    params: LicenseParams,
    response: License,
  }),
};
