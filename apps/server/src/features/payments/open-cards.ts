import type { Config } from '../../config.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { StripeCards } from './stripe-cards.ts';
import { type TestCards, testCards } from './test-cards.ts';

/**
 * The provider of card payments of the settings; null where cards are not accepted. Only a server that takes cards loads
 * the library of Stripe.
 */
export async function openCards(config: Config, db: DbPool): Promise<StripeCards | TestCards | null> {
  if (config.PAYMENTS === 'test') return testCards(db);
  if (!config.STRIPE_SECRET_KEY) return null;
  const { stripeCards } = await import('./stripe-cards.ts');
  return stripeCards(config);
}
