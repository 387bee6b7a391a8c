import type { FarmOverview } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { farmOverview } from '../../../testing/farm-overview.ts';
import { chooseFarms, cropsOfFarms, type FarmChoices, listFarms } from './listed-farms.ts';

const NAMES: Readonly<Record<string, string>> = { '1': 'Grâu', '2': 'Porumb' };
const ALL: FarmChoices = { filter: 'all', order: 'look', crop: null, search: '' };

const shown = (farms: readonly Partial<FarmOverview>[], choices: Partial<FarmChoices> = {}) =>
  chooseFarms(
    listFarms(farms.map(farmOverview), { license_end: '2026-11-25', cropName: (crop) => NAMES[crop] ?? '' }),
    { ...ALL, ...choices },
  ).map(({ name }) => name);

const ALERTED = { name: 'Alertă', alerts: { fall: 1, behind: 0, patch: 1 } };
const LATE = { name: 'Târziu', overdue: 2 };
const CALM = { name: 'Liniște' };

describe('the list', () => {
  it('has farms that need a look first, others by name', () => {
    expect(shown([{ name: 'Zori' }, CALM, LATE, ALERTED])).toEqual(['Alertă', 'Târziu', 'Liniște', 'Zori']);
  });

  it('knows the license of the person on their own farms only', () => {
    const [own, shared] = listFarms([farmOverview({ access: 'owner', shared_farm: null }), farmOverview()], {
      license_end: '2026-11-25',
      cropName: () => '',
    });
    expect(own?.looks).toEqual([{ reason: 'license', figure: 5 }]);
    expect(shared?.looks).toEqual([]);
  });

  it('is sorted by area, image or visit', () => {
    const small = {
      name: 'Mică',
      hectares: 3,
      newest_image: '2026-11-01',
      last_visit: '2026-11-19T08:00:00.000Z',
    };
    const large = { name: 'Mare', hectares: 90, newest_image: '2026-11-10', last_visit: null };
    expect(shown([small, large], { order: 'area' })).toEqual(['Mare', 'Mică']);
    expect(shown([large, small], { order: 'image' })).toEqual(['Mică', 'Mare']);
    expect(shown([small, large], { order: 'visit' })).toEqual(['Mare', 'Mică']);
    expect(shown([small, large], { order: 'name' })).toEqual(['Mare', 'Mică']);
  });

  it('is filtered by what waits and by crop', () => {
    const maize = { name: 'Porumbiște', crops: [{ crop: '2', hectares: 4 }] };
    expect(shown([ALERTED, LATE, CALM], { filter: 'look' })).toEqual(['Alertă', 'Târziu']);
    expect(shown([ALERTED, LATE, CALM], { filter: 'alerts' })).toEqual(['Alertă']);
    expect(shown([ALERTED, LATE, CALM], { filter: 'overdue' })).toEqual(['Târziu']);
    expect(shown([maize, CALM], { crop: '2' })).toEqual(['Porumbiște']);
  });

  it('is searched by name, place and crop, without accents', () => {
    const there = { name: 'Nord', localities: ['Șărmășag'] };
    expect(shown([there, CALM], { search: 'sarmasag' })).toEqual(['Nord']);
    expect(shown([there, CALM], { search: 'liniste' })).toEqual(['Liniște']);
    expect(
      shown([there, { name: 'Sud', crops: [{ crop: '2', hectares: 1 }] }], { search: 'porumb' }),
    ).toEqual(['Sud']);
  });
});

it('the crops of all farms are summed, the largest first', () => {
  const farms = [
    farmOverview({ crops: [{ crop: '1', hectares: 5 }] }),
    farmOverview({
      crops: [
        { crop: '2', hectares: 8 },
        { crop: '1', hectares: 4 },
      ],
    }),
  ];
  expect(cropsOfFarms(farms)).toEqual([
    { crop: '1', hectares: 9 },
    { crop: '2', hectares: 8 },
  ]);
});
