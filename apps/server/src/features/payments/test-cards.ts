import { createHash, randomBytes } from 'node:crypto';
import { SALE_CURRENCY, TEST_CARDS, type TestCard } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { CardProvider, ProviderPayment } from './card-provider.ts';
import { addTestPayment, findTestPayment, updateTestPayment } from './test-payments.repo.ts';

/** Payments that move no money, for installations without a payment provider that want to try everything. */
export interface TestCards extends CardProvider {
  readonly name: 'test';
  /** Pays with a test card, as the card form of a provider would. */
  confirm(id: string, card: TestCard, is_authenticated: boolean): Promise<ProviderPayment>;
}

/** The test provider; its payments are rows, so that every process sees them. */
export function testCards(db: DbPool): TestCards {
  const retrieve = async (id: string): Promise<ProviderPayment> => {
    const row = await findTestPayment(db, id);
    if (!row) throw new HttpError('not_found', 'payment');
    const { amount, ...payment } = row;
    const received = payment.status === 'succeeded' ? amount : 0;
    return { ...payment, received, currency: SALE_CURRENCY, refunded: 0 };
  };
  return {
    name: 'test',
    publishable_key: null,
    origins: null,
    retrieve,
    async create({ key, ...payment }) {
      const id = `test_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
      const client_secret = `${id}_secret_${randomBytes(12).toString('hex')}`;
      await addTestPayment(db, { id, key, client_secret, ...payment });
      return retrieve(id);
    },
    async cancel(id) {
      await updateTestPayment(db, id, { status: 'canceled' });
      return retrieve(id);
    },
    async confirm(id, card, is_authenticated) {
      const outcome = TEST_CARDS[card];
      if (outcome === 'succeeds' || (outcome === 'requires_action' && is_authenticated))
        await updateTestPayment(db, id, { status: 'succeeded', last_error: null });
      else if (outcome === 'requires_action') await updateTestPayment(db, id, { status: outcome });
      else await updateTestPayment(db, id, { status: 'waiting', last_error: outcome });
      return retrieve(id);
    },
    findDispute: async () => {
      throw new HttpError('not_found', 'dispute');
    },
  };
}
