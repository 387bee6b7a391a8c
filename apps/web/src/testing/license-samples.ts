import type { BillingDetails, Installation, License, Offer, User } from '@brazda/contract/client';

/** A trial that began with the first parcels. */
export const TRIAL: License = {
  id: 'license',
  is_active: true,
  is_pre_trial: false,
  is_trial: true,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  hectares: 100_000,
  latest_tos_url: '/legal/generaltos/2026-01-01/en',
  price: 0,
  price_with_vat: 0,
  card_payment: null,
  pending_order: null,
  shared_users_no: null,
  shared_users: 0,
  used_hectares: 182.4,
  outgrown_until: null,
  later_until: null,
  is_covered: false,
  solum_trial_end: null,
};

/** A paid license for 250 ha. */
export const PAID: License = {
  ...TRIAL,
  is_trial: false,
  start_date: '2026-11-24',
  end_date: '2027-11-23',
  hectares: 250,
  price: 2500,
  price_with_vat: 3025,
  shared_users_no: 2,
};

/** A license that ended. */
export const EXPIRED: License = {
  ...PAID,
  is_active: false,
  start_date: '2025-10-01',
  end_date: '2026-09-30',
};

/** An offer for 250 ha. */
export const OFFER: Offer = {
  id: 'band',
  upper_bound_ha: 250,
  shared_users_no: 2,
  price1y: 2500,
  price1y_with_vat: 3025,
};

/** A license whose order waits for its card payment. */
export function withCardPayment(license: License): License {
  return {
    ...license,
    price: 2500,
    price_with_vat: 3025,
    card_payment: { id: 'order', client_secret: 'pi_1_secret_2', payment_status: 'pending' },
    pending_order: { id: 'order', reference: 'PF-000006', method: 'card' },
  };
}

/** A license whose purchase order waits for its transfer. */
export function withPo(license: License): License {
  return {
    ...license,
    price: 2500,
    price_with_vat: 3025,
    card_payment: null,
    pending_order: { id: 'order-7', reference: 'PF-000007', method: 'po' },
  };
}

/** The billing details of a person. */
export const BILLING: BillingDetails = {
  kind: 'person',
  name: 'Ana Pop',
  street: 'Str. Lungă 1',
  city: 'Slobozia',
  postcode: '',
  county: 'IL',
  country: 'RO',
};

/** The holder of a license. */
export function holderOf(license: License): User {
  return { id: 'ana', email: 'ana@example.org', marketing: false, license } as User;
}

/** An installation with or without card payments. */
export function installationWith(cards: Installation['cards']): Installation {
  return {
    oauth: {},
    feature_flags: [],
    notices: [],
    support: { email: 'help@brazda.ro', phone: '', whatsapp: '' },
    journal_app: null,
    cards,
    transfers: { beneficiary: 'Exemplu SRL', iban: 'RO49AAAA1B31007593840000', bank: 'Banca Exemplu' },
  } as unknown as Installation;
}
