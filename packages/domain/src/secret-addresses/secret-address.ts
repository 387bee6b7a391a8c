/** What can be read at a secret address: the calendar of a person on a farm, or its parcels as a table. */
export const SECRET_ADDRESS_KINDS = ['calendar', 'parcels'] as const;
export type SecretAddressKind = (typeof SECRET_ADDRESS_KINDS)[number];

export const SECRET_ADDRESS_LIMITS = {
  /** Of a person. */
  addresses: 100,
  /** Of one address; calendars and spreadsheets ask every few minutes at most. */
  reads_per_hour: 120,
} as const;

/** Days of a calendar before today, and after it. */
export const CALENDAR_DAYS = { before: 90, after: 400 } as const;
