/** Limits of owners, titles and leases of a farm; chosen because they leave room for the largest farms. */
export const LEASE_LIMITS = {
  owners: 10_000,
  titles: 20_000,
  leases: 10_000,
  /** Owners who let land together in one lease, or share one title. */
  parties: 50,
  /** Parcels and parts of parcels of one lease. */
  parts: 200,
  /** m², 10 000 ha. */
  area_m2: 100_000_000,
  denominator: 1_000_000,
  /** kg of grain per hectare. */
  kg_per_ha: 20_000,
  name: 200,
  number: 60,
  text: 2000,
  documents: 20,
  document_bytes: 20_000_000,
  list_bytes: 10_000_000,
  list_rows: 5000,
} as const;
