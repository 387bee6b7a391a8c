import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { invoicesOf, licenseOf, signUpHolder } from '../../../test/sold-licenses.ts';
import { type StaffedShop, startStaffedShop } from '../../../test/staffed-shop.ts';

let shop: StaffedShop;
beforeAll(async () => {
  shop = await startStaffedShop();
});
afterAll(() => shop.stop());

/** The embedded database does not report who waits for a lock. */
const onServer = it.skipIf(!process.env.TEST_DATABASE_URL);
const refund = async (intent_id: string, amount?: number) => {
  shop.stripe.refund(intent_id, amount);
  await shop.deliver(shop.stripe.lastEvent('charge.refunded'));
};

describe('a refund', () => {
  onServer(
    'waits for the license without a lock on the series, which a payment of the next order takes last',
    async () => {
      const { person, intent_id } = await shop.payByCard('odata@example.org');
      const { db } = shop.product.database;
      const refunded = await db.transaction().execute(async (tx) => {
        await sql`select from license where id = ${person.licenseId} for no key update`.execute(tx);
        const done = refund(intent_id);
        const waiting = sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%"license"%'`;
        await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), 10_000);
        const free = await sql`select from invoice_series for update skip locked`.execute(tx);
        expect(free.rows).toHaveLength(1);
        return { done };
      });
      await refunded.done;
      expect((await invoicesOf(person)).map(({ total }) => total)).toEqual([-605, 605]);
    },
  );

  it('of a card payment is credited, in parts and in whole', async () => {
    const { person, intent_id } = await shop.payByCard('inapoi@example.org');
    await refund(intent_id, 20_000);
    await refund(intent_id);
    await refund(intent_id);
    const [rest, part, invoice] = await invoicesOf(person);
    expect([rest?.total, part?.total, invoice?.total]).toEqual([-405, -200, 605]);
    expect([rest?.credits, part?.credits]).toEqual([invoice?.id, invoice?.id]);
    expect(shop.product.mails.filter(({ to }) => to === person.email).map(({ kind }) => kind)).toEqual([
      'payment_received',
      'payment_partly_refunded',
      'payment_refunded',
    ]);
  });

  it('of a second payment leaves the year and the invoice', async () => {
    const order = await shop.order('dublu@example.org');
    await shop.transfer(order.order_id, 605);
    shop.stripe.confirm(order.intent_id, 'pm_card_visa');
    await shop.deliver(shop.stripe.lastEvent('payment_intent.succeeded'));
    await refund(order.intent_id);
    expect((await licenseOf(order.person))?.is_active).toBe(true);
    expect(await invoicesOf(order.person)).toHaveLength(1);
  });

  it('of a transfer is credited as far as it is missing of the price; of the whole takes the year back', async () => {
    const person = await signUpHolder(shop.product, 'retur@example.org');
    const { id } = await shop.orderByPo(person);
    await shop.transfer(id, 700);
    expect((await shop.giveBack(id, 95)).response).toMatchObject({
      transferred: 605,
      transfers: [{ amount: 700 }, { amount: -95, note: 'OP 2' }],
    });
    expect(await invoicesOf(person)).toHaveLength(1);
    await shop.giveBack(id, 100);
    expect((await invoicesOf(person))[0]).toMatchObject({ kind: 'credit_note', total: -100 });
    expect((await shop.giveBack(id, 505.01)).error.error).toBe('return_too_large');
    expect((await licenseOf(person))?.is_active).toBe(true);
    await shop.giveBack(id, 505);
    expect((await invoicesOf(person))[0]).toMatchObject({ kind: 'credit_note', total: -505 });
    expect((await licenseOf(person))?.is_active).toBe(false);
    expect((await shop.giveBack(id, 1)).error.error).toBe('return_too_large');
    expect((await shop.giveBack('nowhere', 1)).status).toBe(404);
  });

  it('of a transfer for an order that still waits lowers only what was transferred', async () => {
    const person = await signUpHolder(shop.product, 'gresit@example.org');
    const { id } = await shop.orderByPo(person);
    await shop.transfer(id, 300);
    await shop.giveBack(id, 300);
    expect((await invoicesOf(person)).map(({ total }) => total)).toEqual([-300, 300]);
    await shop.transfer(id, 604.99);
    await shop.transfer(id, 0.01);
    expect((await invoicesOf(person)).map(({ total }) => total)).toEqual([-604.99, 605, 604.99, -300, 300]);
  });
});
