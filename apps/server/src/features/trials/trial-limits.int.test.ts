import { api } from '@brazda/contract';
import { TRIAL_LIMITS, TRIAL_STARTS } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf, maizeField, upload } from '../../../test/farmer.ts';
import { draw, FARM, startTrialFarms, type TrialFarms } from './testing/trial-farms.ts';

let trials: TrialFarms;
beforeAll(async () => {
  trials = await startTrialFarms();
});
afterAll(() => trials.stop());

describe('trial farms of one network', () => {
  const { of_network, of_block, of_all } = TRIAL_STARTS;
  const startAt = (address: string) => {
    const headers = { 'x-forwarded-for': address, 'accept-language': 'en' };
    return trials.product.visitor().call(api.trials.start, { body: FARM, headers });
  };
  const endHours = () =>
    trials.query(`update try_count set ends_at = now() where ends_at <= now() + interval '1 hour'`);
  const countTrials = async (): Promise<number> =>
    (await trials.query('select count(*)::int as n from trial'))[0].n;

  it('are few in a day, however long their visitors wait between them', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < of_network[1].max; i++) {
      if (i % of_network[0].max === 0) await endHours();
      statuses.push((await startAt('10.61.0.1')).status);
    }
    expect(statuses).toEqual(statuses.map(() => 200));
    await endHours();
    const before = await countTrials();
    const { status, error } = await startAt('10.61.0.1');
    expect([status, error.error, await countTrials()]).toEqual([429, 'many_trials_of_network', before]);
    expect(error.detail).toContain('try again tomorrow');
    expect((await startAt('10.61.1.1')).status).toBe(200);
  });

  it.each([
    ['IPv4', (i: number) => `10.62.0.${i}`],
    ['IPv6', (i: number) => `2001:db8:62:${i.toString(16)}::1`],
  ])('are a twentieth of all, from whatever addresses of a block of %s', async (_, address) => {
    const codes: (string | undefined)[] = [];
    for (let i = 1; i <= of_block[0].max + 5; i++) codes.push((await startAt(address(i))).error.error);
    expect(codes).toEqual([
      ...Array(of_block[0].max).fill(undefined),
      ...Array(5).fill('many_trials_of_network'),
    ]);
    expect(of_block[0].max * 20).toBe(of_all[0].max);
  });

  it('are not more when 50 are begun at once', async () => {
    const before = await countTrials();
    await Promise.all(Array.from({ length: 50 }, (_, i) => startAt(`10.63.0.${i + 1}`)));
    expect(await countTrials()).toBe(before + of_block[0].max);
  });

  it('use up nothing that all share when they are refused', async () => {
    for (let i = 0; i < of_all[0].max; i++) await startAt('10.64.0.1');
    expect((await startAt('10.65.0.1')).status).toBe(200);
  });
});

describe('the limits of a trial farm', () => {
  it('count its parcels, drawn or imported, and its hectares', async () => {
    const { visitor, season } = await trials.begin();
    const { parcels } = TRIAL_LIMITS;
    const drawn = await draw(visitor, season, parcels);
    expect(drawn.status).toBe(200);
    const more = await draw(visitor, season, 1, 2);
    expect([more.status, more.error.error]).toEqual([409, 'trial_parcels_full']);
    const read = await upload(trials.product, visitor, season, fileOf([maizeField(9000, '1')]));
    const applied = await visitor.call(api.imports.apply, {
      params: { farmId: season.farmId, importId: read.id },
    });
    expect([applied.status, applied.error.error]).toEqual([409, 'trial_parcels_full']);
    const other = await trials.begin();
    const large = await draw(other.visitor, other.season, 1, 600);
    expect([large.status, large.error.error]).toEqual([409, 'trial_hectares_full']);
  });

  it('count its seasons, the bytes of a file and the imports of a day', async () => {
    const { visitor, season } = await trials.begin();
    const params = { farmId: season.farmId };
    const add = (end_year: number) => visitor.call(api.seasons.create, { params, body: { end_year } });
    expect([(await add(2025)).status, (await add(2024)).status]).toEqual([200, 200]);
    expect((await add(2023)).error.error).toBe('trial_seasons_full');
    const ask = (size: number) =>
      visitor.call(api.imports.create, { params: season, body: { files: [{ name: 'a.zip', size }] } });
    expect((await ask(TRIAL_LIMITS.import_bytes + 1)).error.error).toBe('trial_file_large');
    for (let i = 0; i < TRIAL_LIMITS.imports_a_day; i++) {
      const { status, response } = await ask(10);
      expect(status).toBe(200);
      await visitor.call(api.imports.cancel, { params: { ...params, importId: response.id } });
    }
    expect((await ask(10)).status).toBe(429);
  });
});
