import { LICENSE_STATES, MIN_PRICE_LEI } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { License } from './licenses.ts';
import { LicenseOrder } from './orders.ts';
import { Hectares, Id, IsoDate, IsoDateTime, longText, Money, results } from './shared.ts';

/** Why staff change a license; it goes into the audit trail. */
const Reason = longText(500);
const SharedUsers = z.number().int().min(0).max(100_000);

/** A license in the staff view, with its orders and its trail, both newest first. */
export const StaffLicense = License.omit({ card_payment: true }).extend({
  state: z.enum(LICENSE_STATES),
  outgrown_since: IsoDate.nullable(),
  orders: z.array(LicenseOrder),
  events: z.array(
    z.object({
      at: IsoDateTime,
      action: z.string(),
      /** Null for the product and for the command line. */
      by: z.object({ id: Id, email: z.string() }).nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type StaffLicense = z.infer<typeof StaffLicense>;

/** An area band with its price in lei; the last day of its offer is included, null has no end. */
export const LicenseBandRow = z.object({
  id: Id,
  upper_bound_ha: z.number(),
  shared_users_no: z.number().int(),
  price1y: Money,
  /** With the VAT of today. */
  price1y_with_vat: Money,
  is_campaign: z.boolean(),
  valid_from: IsoDate,
  valid_to: IsoDate.nullable(),
});
export type LicenseBandRow = z.infer<typeof LicenseBandRow>;

const BandInput = z.strictObject({
  /** From 100 000 on without a limit. */
  upper_bound_ha: Hectares.min(0.01),
  shared_users_no: SharedUsers,
  price1y: Money.min(MIN_PRICE_LEI),
  is_campaign: z.boolean().default(false),
  /** By default today. */
  valid_from: IsoDate.optional(),
  valid_to: IsoDate.nullable().default(null),
});

const UserParams = z.object({ userId: Id });
const LicenseParams = z.object({ licenseId: Id });

export const staffLicenses = {
  ofUser: endpoint({
    method: 'GET',
    path: '/staff/users/:userId/licenses/',
    summary: 'Lists the licenses of a user, with orders and trail',
    access: 'staff',
    params: UserParams,
    response: results(StaffLicense),
  }),
  grant: endpoint({
    method: 'POST',
    path: '/staff/users/:userId/licenses/',
    summary: 'Grants a user an active license until a day, without a payment',
    access: 'staff',
    params: UserParams,
    body: z.strictObject({
      end_date: IsoDate,
      upper_bound_ha: Hectares.min(0.01),
      shared_users_no: SharedUsers,
      reason: Reason,
    }),
    response: StaffLicense,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/staff/licenses/:licenseId/extend/',
    summary: 'Moves the end of a trial or of a license to a later day',
    access: 'staff',
    params: LicenseParams,
    body: z.strictObject({ end_date: IsoDate, reason: Reason }),
    response: StaffLicense,
  }),
  end: endpoint({
    method: 'POST',
    path: '/staff/licenses/:licenseId/end/',
    summary: 'Ends a license at once',
    access: 'staff',
    params: LicenseParams,
    body: z.strictObject({ reason: Reason }),
    response: StaffLicense,
  }),
  bands: endpoint({
    method: 'GET',
    path: '/staff/license-bands/',
    summary: 'Lists the area bands with their prices, also those that are no longer offered',
    access: 'staff',
    response: results(LicenseBandRow),
  }),
  createBand: endpoint({
    method: 'POST',
    path: '/staff/license-bands/',
    summary: 'Adds an area band with its price',
    access: 'staff',
    body: BandInput,
    response: LicenseBandRow,
  }),
  updateBand: endpoint({
    method: 'PATCH',
    path: '/staff/license-bands/:bandId/',
    summary: 'Changes an area band, but no order of it',
    access: 'staff',
    params: z.object({ bandId: Id }),
    body: BandInput.extend({ is_campaign: z.boolean(), valid_to: IsoDate.nullable() }).partial(),
    response: LicenseBandRow,
  }),
};
