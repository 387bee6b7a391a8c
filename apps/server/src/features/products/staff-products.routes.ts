import { COUNTRIES } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import type { RequestJob } from '../../platform/jobs/requests.ts';
import { findLook, listEditions } from './looks.repo.ts';

/** Editions of a catalog that are listed: a year of weeks. */
const SHOWN_EDITIONS = 52;

interface StaffProductsDeps {
  readonly db: DbPool;
  readonly request: RequestJob;
}

/** Handlers of the catalogs of products for staff. */
export function staffProductsHandlers({ db, request }: StaffProductsDeps) {
  return {
    'staffProducts.catalogs': async () => ({
      results: await Promise.all(
        COUNTRIES.map(async (country) => ({
          country,
          editions: await listEditions(db, country, SHOWN_EDITIONS),
          look: country === 'FR' ? ((await findLook(db, 'e_phy')) ?? null) : null,
        })),
      ),
    }),
    'staffProducts.look': async ({ actor, address }) => {
      const event = { actor, address, entity: 'catalog_look', entity_id: 'e_phy' } as const;
      await recordEvent(db, { ...event, action: 'catalog_look_requested' });
      request('products.look', null);
      return undefined;
    },
  } satisfies SomeHandlers;
}
