import { CATALOG_PROBLEMS, CATALOG_SOURCES, COUNTRIES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoDate, IsoDateTime, results } from './shared.ts';

/** Why an edition was not imported: in which file and row, and what is wrong there. */
export const CatalogProblem = z.object({
  problem: z.enum(CATALOG_PROBLEMS),
  file: z.string(),
  row: z.number().int().nullable(),
  what: z.string(),
});
export type CatalogProblem = z.infer<typeof CatalogProblem>;

/** An edition of a catalog that was imported. */
const Edition = z.object({
  source: z.enum(CATALOG_SOURCES),
  day: IsoDate,
  file: z.string(),
  products: z.number().int(),
  uses: z.number().int(),
  imported_at: IsoDateTime,
});

/** The catalog of a country, as staff sees it. */
export const Catalog = z.object({
  country: z.enum(COUNTRIES),
  /** The newest editions, the newest first. */
  editions: z.array(Edition),
  /** The last look at its source; null before the first, and where staff imports it. */
  look: z
    .object({
      looked_at: IsoDateTime,
      outcome: z.enum(['imported', 'unchanged', 'failed']),
      problem: CatalogProblem.nullable(),
    })
    .nullable(),
});
export type Catalog = z.infer<typeof Catalog>;

export const staffProducts = {
  catalogs: endpoint({
    method: 'GET',
    path: '/staff/products/catalogs/',
    summary: 'Lists the catalogs of products with their editions and the last look at their sources',
    access: 'staff',
    response: results(Catalog),
  }),
  look: endpoint({
    method: 'POST',
    path: '/staff/products/look/',
    summary: 'Requests a look for a new edition of E-Phy',
    access: 'staff',
  }),
};
