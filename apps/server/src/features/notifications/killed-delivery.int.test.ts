import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeliverDeps, deliverDue } from './deliver.ts';
import { startToldFarm, type ToldFarm } from './testing/told-farm.ts';

let farm: ToldFarm;
beforeAll(async () => {
  farm = await startToldFarm();
});
afterAll(() => farm.stop());
beforeEach(() => farm.clear());

/** The process that runs a test is killed. */
class Killed extends Error {}

/** Dependencies of a process that is killed at its n-th step: a statement, or a call of a farm.service, before it or after it. */
function killedAt(step: number): DeliverDeps {
  let steps = 0;
  const live = () => {
    if (++steps >= step) throw new Killed();
  };
  const db = farm.product.database.db.withPlugin({
    transformQuery({ node }) {
      live();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const mailer: DeliverDeps['mailer'] = {
    async sendOnce(mail) {
      live();
      farm.mails.push(mail);
      live();
      return 'sent';
    },
  };
  return { ...farm.deps, db, mailer };
}

describe('a process that is killed at any step', () => {
  it('tells nobody twice, and loses nothing but what it was sending', async () => {
    let step = 0;
    let lost = 0;
    for (let isWhole = false; !isWhole; ) {
      step++;
      await farm.product.database.pool.query('delete from notification_delivery');
      await farm.product.database.pool.query('delete from notification');
      await farm.product.database.pool.query('delete from push_subscription');
      await farm.choose();
      await farm.addDevice();
      farm.mails = [];
      farm.service.received.length = 0;
      farm.matters = [];
      farm.matter('frost', { kind: 'notes', urgent: true });
      farm.matter('fall');
      farm.now = new Date('2026-05-12T05:00:00Z');
      const killed = killedAt(step);
      try {
        await farm.tell(killed);
        await deliverDue(killed);
        await farm.morning('2026-05-13T03:30:00Z', killed);
        isWhole = true;
      } catch (error) {
        expect(error).toBeInstanceOf(Killed);
      }
      // Another process goes on.
      await farm.tell();
      await deliverDue(farm.deps);
      await farm.morning('2026-05-13T03:45:00Z');
      expect((await farm.keys()).toSorted()).toEqual(['fall', 'frost']);
      const titles = farm.service.received.map(({ message }) => message.notification.title);
      expect(new Set(titles).size, `step ${step}: ${titles}`).toBe(titles.length);
      expect(farm.mails.length, `step ${step}`).toBeLessThanOrEqual(1);
      const said = `${titles}`;
      const missing = [farm.mails.length > 0, said.includes('notiță'), said.includes('verificat')].filter(
        (isSent) => !isSent,
      ).length;
      // What was claimed and never finished is what it was sending: how much that is depends on which service responds first.
      const { rows } = await farm.product.database.pool.query<{ count: number }>(
        'select count(*)::int as count from notification_delivery where claimed_at is not null and done_at is null',
      );
      expect(missing, `step ${step}`).toBeLessThanOrEqual(rows[0]!.count);
      if (missing > 0) lost++;
    }
    expect(step).toBeGreaterThan(60);
    // Right before each call of a service, not for a whole batch or long before.
    expect(lost).toBeLessThan(step / 4);
  });
});
