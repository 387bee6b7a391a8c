import type { License } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { outcomeOf, stepAfterOrder } from './order-step.ts';

const card = (payment_status: 'pending' | 'succeeded') =>
  ({
    card_payment: { id: 'order', client_secret: 'secret', payment_status },
    pending_order: null,
  }) as License;
const po = { card_payment: null, pending_order: { id: 'order', method: 'po' } } as License;

it('an order by card leads to its payment, any other to the last step', () => {
  expect(stepAfterOrder(card('pending'))).toBe('card');
  expect(stepAfterOrder(card('succeeded'))).toBe('success');
  expect(stepAfterOrder(po)).toBe('success');
});

it('the last step says what the license waits for', () => {
  expect(outcomeOf(po)).toBe('ordered');
  expect(outcomeOf(card('pending'))).toBe('confirming');
  expect(outcomeOf(card('succeeded'))).toBe('active');
});
