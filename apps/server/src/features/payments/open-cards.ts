import type { Config } from '../../config.ts';
import type { DbPool } from '../../platform/db/database.ts';
import { type StripeCards, stripeCards } from './stripe-cards.ts';
import { type TestCards, testCards } from './test-cards.ts';

/** The provider of card payments of the settings; null where cards are not accepted. */
export function openCards(config: Config, db: DbPool): StripeCards | TestCards | null {
  return config.PAYMENTS === 'test' ? testCards(db) : stripeCards(config);
}
