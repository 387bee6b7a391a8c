import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenseOf, orderBand, payOrder, trailOf } from '../../../test/sold-licenses.ts';
import { type StaffedShop, startStaffedShop } from '../../../test/staffed-shop.ts';

let shop: StaffedShop;
beforeAll(async () => {
  shop = await startStaffedShop();
});
afterAll(() => shop.stop());

const mailsTo = (email: string, kind: string) =>
  shop.product.mails.filter((mail) => mail.to === email && mail.kind === kind);

describe('a refund', () => {
  const deliverRefund = async () => {
    await shop.deliver(shop.stripe.lastEvent('charge.refunded'));
    await shop.deliver(shop.stripe.lastEvent('refund.created'));
  };

  it('of the whole takes the year back', async () => {
    const order = await shop.payByCard('inapoi@example.org');
    shop.stripe.refund(order.intent_id);
    await deliverRefund();
    expect((await licenseOf(order.person))?.is_active).toBe(false);
    expect((await trailOf(shop.product, order.person.licenseId)).at(-1)).toBe('license_refunded');
    expect(mailsTo(order.person.email, 'payment_refunded')).toHaveLength(1);
    expect((await orderBand(order.person, shop.band, 'card')).status).toBe(200);
  });

  it('of a part is recorded, and of the rest takes the year back', async () => {
    const order = await shop.payByCard('parte@example.org');
    const refunded = async () => {
      const query = shop.product.database.db.selectFrom('card_payment').select('refunded');
      return (await query.where('id', '=', order.intent_id).executeTakeFirst())?.refunded;
    };
    shop.stripe.refund(order.intent_id, 20_000);
    await deliverRefund();
    expect([await refunded(), (await licenseOf(order.person))?.is_active]).toEqual([200, true]);
    shop.stripe.refund(order.intent_id);
    await deliverRefund();
    expect([await refunded(), (await licenseOf(order.person))?.is_active]).toEqual([605, false]);
    expect(await trailOf(shop.product, order.intent_id)).toEqual([
      'payment_succeeded',
      'payment_partly_refunded',
      'payment_refunded',
    ]);
  });

  it('of a year before the last one is left to staff', async () => {
    const order = await shop.payByCard('vechi@example.org');
    await payOrder(
      shop.product,
      (await orderBand(order.person, shop.band)).response.pending_order!.id,
      '2026-11-20',
    );
    shop.stripe.refund(order.intent_id);
    await deliverRefund();
    expect((await licenseOf(order.person))?.is_active).toBe(true);
    expect(mailsTo(order.person.email, 'payment_refunded')).toHaveLength(0);
    expect(mailsTo(shop.staff.email, 'payment_unclear').at(-1)?.values).toMatchObject({
      order: order.reference,
    });
  });

  it('that has failed at the bank is told to staff, once', async () => {
    const order = await shop.payByCard('respins@example.org');
    shop.stripe.refund(order.intent_id);
    await deliverRefund();
    const before = mailsTo(shop.staff.email, 'payment_unclear').length;
    const failed = { ...shop.stripe.lastEvent('refund.created'), id: 'evt_failed', type: 'refund.failed' };
    await shop.deliver(failed);
    await shop.deliver(failed);
    expect(mailsTo(shop.staff.email, 'payment_unclear').slice(before)).toMatchObject([
      { values: { order: order.reference } },
    ]);
    expect((await trailOf(shop.product, order.intent_id)).at(-1)).toBe('payment_refund_failed');
  });

  it('that comes before the payment itself ends where it should', async () => {
    const order = await shop.payByCard('intai@example.org', false);
    shop.stripe.refund(order.intent_id);
    await deliverRefund();
    await shop.deliver(order.event);
    expect((await licenseOf(order.person))?.is_active).toBe(false);
  });
});

describe('a dispute', () => {
  it('is recorded and told to staff when it is opened and closed, and leaves the license', async () => {
    const order = await shop.payByCard('contestat@example.org');
    const dispute = shop.stripe.dispute(order.intent_id);
    const opened = shop.stripe.lastEvent('charge.dispute.created');
    await shop.deliver(opened);
    await shop.deliver(opened);
    expect(mailsTo(shop.staff.email, 'payment_dispute_opened').at(-1)?.values).toMatchObject({
      order: order.reference,
    });
    shop.stripe.closeDispute(dispute, 'lost');
    await shop.deliver(shop.stripe.lastEvent('charge.dispute.closed'));
    expect(mailsTo(shop.staff.email, 'payment_dispute_opened')).toHaveLength(1);
    expect(mailsTo(shop.staff.email, 'payment_dispute_closed')).toHaveLength(1);
    expect((await licenseOf(order.person))?.is_active).toBe(true);
  });

  it('that is closed when its opening is told is told as closed, once', async () => {
    const order = await shop.payByCard('inchis@example.org');
    const dispute = shop.stripe.dispute(order.intent_id);
    const before = shop.product.mails.length;
    shop.stripe.closeDispute(dispute, 'won');
    await shop.deliver(shop.stripe.lastEvent('charge.dispute.closed'));
    await shop.deliver(shop.stripe.lastEvent('charge.dispute.created'));
    expect(shop.product.mails.slice(before).map(({ kind }) => kind)).toEqual(['payment_dispute_closed']);
  });
});
