import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlannedFarm, plan } from '../../../test/planned-farm.ts';
import { startWorld } from '../../../test/world.ts';
import { grantedScope, wholeFarm } from '../../platform/db/scope.ts';
import { workNotifications } from './work-notifications.ts';

/** The day of the world. */
const TODAY = '2026-11-20';

let farm: PlannedFarm;
beforeAll(async () => {
  farm = new PlannedFarm(await startWorld());
  await farm.clear();
});
afterAll(() => farm.world.stop());

const list = (scope = wholeFarm('own')) =>
  workNotifications.list(farm.world.product.database.db, {
    user_id: '',
    scope,
    now: new Date(`${TODAY}T12:00:00Z`),
  });

describe('planned work', () => {
  it('is told from its last day on until it is done, to those who see the whole farm', async () => {
    const add = (end_date: string) => farm.add('spray', { start_date: '2026-11-01', end_date });
    await add('2026-11-21');
    const { id } = await add(TODAY);
    const items = await list();
    expect(items).toMatchObject([{ key: `${id}/${TODAY}`, urgent: false, path: '/farm/own/today' }]);
    expect(items[0]!.texts.en.text).toBe('Due on 20 Nov: 0 of 1 parcel done.');
    expect(await list(grantedScope('own', ['a-lineage']))).toEqual([]);
    await farm.owner.call(api.activities.markParcels, {
      params: { ...plan, activityId: id },
      body: { parcels: [{ id: 'own-2026-east', is_done: true }], day: TODAY },
    });
    expect(await list()).toEqual([]);
  });
});
