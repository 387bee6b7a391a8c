/** The countries whose registers, crops and calendars the product knows. */
export const COUNTRIES = ['RO', 'FR'] as const;
export type Country = (typeof COUNTRIES)[number];
