import type { LicenseBandRow, LicenseOrder, StaffLicense, StaffOrder } from '@brazda/contract/client';

type StaffLicenseOrder = Extract<StaffOrder, LicenseOrder>;

const ORDER: LicenseOrder = {
  kind: 'license',
  id: 'order-7',
  reference: 'PF-000007',
  buyer: 'Agro Lunca SRL',
  method: 'po',
  status: 'pending',
  upper_bound_ha: 250,
  shared_users_no: 2,
  price: 2500,
  vat_percent: 21,
  price_with_vat: 3025,
  tos_version: '2026-01-01',
  created_at: '2026-11-20T09:00:00Z',
  settled_at: null,
  covers_from: null,
  covers_to: null,
};

/** A purchase order for which nothing has arrived. */
export const PO_ORDER: StaffLicenseOrder = {
  ...ORDER,
  holder: { id: 'ioan', email: 'ioan@example.org' },
  transferred: 0,
  transfers: [],
  card: null,
};

/** An order whose card was refused. */
export const CARD_ORDER: StaffLicenseOrder = {
  ...PO_ORDER,
  id: 'order-8',
  reference: 'PF-000008',
  method: 'card',
  upper_bound_ha: 100_000,
  shared_users_no: 1,
  holder: { id: 'ana', email: 'ana@example.org' },
  card: {
    provider: 'test',
    status: 'waiting',
    last_error: 'insufficient_funds',
    refunded: 0,
    dispute: null,
  },
};

/** The paid license of Ioan. */
export const IOANS_LICENSE: StaffLicense = {
  id: 'license',
  state: 'active',
  is_active: true,
  is_pre_trial: false,
  is_trial: false,
  start_date: '2026-11-24',
  end_date: '2027-11-23',
  hectares: 250,
  used_hectares: 182.4,
  latest_tos_url: '/legal/generaltos/2026-01-01/en',
  price: 2500,
  price_with_vat: 3025,
  pending_order: null,
  shared_users_no: 2,
  shared_users: 1,
  outgrown_since: null,
  outgrown_until: null,
  later_until: null,
  is_covered: false,
  solum_trial_end: null,
  orders: [
    { ...ORDER, status: 'canceled' },
    {
      ...ORDER,
      id: 'order-1',
      reference: 'PF-000001',
      status: 'succeeded',
      settled_at: '2026-11-24T09:00:00Z',
      covers_from: '2026-11-24',
      covers_to: '2027-11-23',
    },
  ],
  events: [
    {
      at: '2026-11-24T09:00:00Z',
      action: 'license_extended',
      by: { id: 'staff', email: 'staff@example.org' },
      reason: 'Hail',
    },
    {
      at: '2026-11-24T08:00:00Z',
      action: 'license_paid',
      by: { id: 'colleague', email: 'maria@example.org' },
      reason: null,
    },
    {
      at: '2026-11-21T08:00:00Z',
      action: 'license_postponed',
      by: { id: 'ioan', email: 'ioan@example.org' },
      reason: null,
    },
    { at: '2026-11-20T08:00:00Z', action: 'license_created', by: null, reason: null },
  ],
};

/** A band for 250 ha. */
export const BAND: LicenseBandRow = {
  id: 'band',
  upper_bound_ha: 250,
  shared_users_no: 2,
  price1y: 2500,
  price1y_with_vat: 3025,
  is_campaign: false,
  valid_from: '2026-01-01',
  valid_to: null,
};
