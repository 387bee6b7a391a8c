/** Limits of the journal; chosen far above any farm. */
export const JOURNAL_LIMITS = {
  /** Of one farm. */
  workers: 500,
  machines: 500,
  /** Workers of one activity. */
  assigned: 100,
  /** Characters of the name of a worker or a machine. */
  name: 100,
  phone: 40,
  /** Characters of the number of a certificate. */
  certificate: 60,
  /** Characters of what was used. */
  products: 500,
  /** Of one entry. */
  hours: 10_000,
  /** Liters of one entry. */
  fuel: 100_000,
  /** Millimeters of water in one entry. */
  irrigation_mm: 500,
  /** Days until an invitation ends. */
  invitation_days: 14,
  /** Days for which the address and phone number of a removed person are kept. */
  contact_days: 30,
} as const;
