import { api } from '@brazda/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPaidYears, licenseOf } from '../../../test/sold-licenses.ts';
import { type StaffedShop, startStaffedShop } from '../../../test/staffed-shop.ts';

let shop: StaffedShop;
beforeAll(async () => {
  shop = await startStaffedShop();
});
afterAll(() => shop.stop());

/** What can happen to an order without a payment; each may be refused. */
const HARMLESS = [
  'decline',
  'question',
  'refuse',
  'deliver',
  'refresh',
  'reconcile',
  'switch',
  'cancel',
  'part',
] as const;
const PAYING = ['succeed', 'whole'] as const;
type Step = (typeof HARMLESS)[number] | (typeof PAYING)[number];

let holders = 0;

async function run(steps: readonly { readonly step: Step; readonly which: number }[]) {
  const order = await shop.order(`istoric${holders++}@example.org`);
  const { person, order_id, intent_id } = order;
  const { stripe } = shop;
  const from = stripe.events.length;
  const params = { paymentId: order_id };
  const isOpen = () =>
    ['requires_payment_method', 'requires_action'].includes(stripe.intents.get(intent_id)!.status);
  let transferred = 0;
  const acts: Record<Step, (which: number) => unknown> = {
    decline: () => isOpen() && stripe.confirm(intent_id, 'pm_card_chargeDeclined'),
    question: () => isOpen() && stripe.confirm(intent_id, 'pm_card_authenticationRequired'),
    refuse: () => isOpen() && stripe.authenticate(intent_id, false),
    succeed: () => isOpen() && stripe.confirm(intent_id, 'pm_card_visa'),
    deliver: (which) => {
      const events = stripe.events.slice(from);
      return events.length > 0 && shop.deliver(events[which % events.length]!);
    },
    refresh: () => person.call(api.payments.refresh, { params }),
    reconcile: () => shop.reconcileAfter(6),
    switch: () => person.call(api.payments.switchToPo, { params }),
    cancel: () => isOpen() && shop.deps.provider.cancel(intent_id),
    part: async () => transferred < 600 && (await shop.transfer(order_id, 1)).status === 200 && transferred++,
    whole: () => shop.transfer(order_id, 605),
  };
  for (const { step, which } of steps) await acts[step](which);
  const isPaidByCard = stripe.intents.get(intent_id)!.status === 'succeeded';
  // Whatever was not told yet is found in the end.
  await shop.reconcileAfter(120);
  const years = await countPaidYears(shop.product, person);
  const license = await licenseOf(person);
  return { years, isPaidByCard, isFull: license?.is_pre_trial === false };
}

const stepsOf = (kinds: readonly Step[]) =>
  fc.array(fc.record({ step: fc.constantFrom(...kinds), which: fc.nat(20) }), { maxLength: 10 });

describe('whatever happens to an order', () => {
  it('its license is not active without a payment or a record by staff', async () => {
    const property = fc.asyncProperty(stepsOf(HARMLESS), async (steps) => {
      expect(await run(steps)).toEqual({ years: 0, isPaidByCard: false, isFull: false });
    });
    await fc.assert(property, { numRuns: 15 });
  });

  it('a payment makes it active for one year, however often and in whatever order it is told', async () => {
    const property = fc.asyncProperty(stepsOf([...HARMLESS, ...PAYING]), async (steps) => {
      const { years, isPaidByCard, isFull } = await run(steps);
      const isPaid = isPaidByCard || steps.some(({ step }) => step === 'whole');
      expect({ years, isFull }).toEqual({ years: isPaid ? 1 : 0, isFull: isPaid });
    });
    await fc.assert(property, { numRuns: 20 });
  });
});
