import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IsoDate, Money } from './shared.ts';
import { IdInput } from './wire.ts';

const CardPayment = z.object({
  id: Id,
  /** For the payment provider's card form. */
  client_secret: z.string(),
  payment_status: z.enum(['pending', 'succeeded']),
});

/** A subscription of one person. */
export const License = z.object({
  id: Id,
  is_active: z.boolean(),
  is_pre_trial: z.boolean(),
  is_trial: z.boolean(),
  start_date: IsoDate.nullable(),
  end_date: IsoDate.nullable(),
  /** The covered area. */
  hectares: z.number(),
  latest_tos_url: z.string(),
  price: Money,
  price_with_vat: Money,
  /** Null for a purchase order and while nothing is due. */
  card_payment: CardPayment.nullable(),
});
export type License = z.infer<typeof License>;

/** The yearly price of an area band in lei. */
export const Offer = z.object({
  id: Id,
  upper_bound_ha: z.number(),
  shared_users_no: z.number().int(),
  price1y: Money,
  price1y_with_vat: Money,
});
export type Offer = z.infer<typeof Offer>;

const PLANS = ['price1y'] as const;
const PAYMENT_METHODS = ['card', 'po'] as const;

const LicenseParams = z.object({ licenseId: Id });

export const licenses = {
  offer: endpoint({
    method: 'GET',
    path: '/license/:licenseId/offer/',
    summary: 'Returns the offer for a license with its prices',
    access: 'holder',
    params: LicenseParams,
    response: z.object({ license: License, offer: Offer, is_campaign: z.boolean() }),
  }),
  order: endpoint({
    method: 'POST',
    path: '/license/:licenseId/offer/',
    summary: 'Orders the chosen plan and returns the license, with its card payment when paid by card',
    access: 'holder',
    params: LicenseParams,
    body: z.strictObject({
      choice: z.enum(PLANS),
      offer: IdInput,
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
  startSolumTrial: endpoint({
    method: 'POST',
    path: '/license/:licenseId/start_solum_trial/',
    summary: 'Starts the trial of soil analysis',
    access: 'holder',
    params: LicenseParams,
    response: License,
  }),
};
