import { api, type InputOf } from '@brazda/contract';
import { PIXEL_RULE } from '@brazda/domain';
import { unzipped } from '@brazda/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FarmSeason } from '../../../test/farm-season.ts';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const OWN = { farmId: 'own', seasonId: 'own-2026' };
const ownerOf = () => world.people.owner.caller;
const curves = (
  caller: Caller,
  overrides: Partial<Record<'farmId' | 'seasonId' | 'cropId' | 'rasterKind', string>> = {},
) =>
  caller.callUnchecked(api.crops.curves, {
    params: { ...OWN, cropId: '1', rasterKind: 'NDVI_NEW', ...overrides },
  });
const report = (
  caller: Caller,
  query: InputOf<typeof api.crops.report, 'query'> = {},
  params: FarmSeason = OWN,
  language = 'en',
) => caller.call(api.crops.report, { params, query, headers: { 'accept-language': language } });
const linesOf = (raw: Buffer) => raw.toString('utf8').replace('\uFEFF', '').split('\r\n');

describe('the curves of a crop', () => {
  it('are columns of dates and means', async () => {
    const { response } = await curves(ownerOf());
    expect(response).toEqual({
      dates: ['2026-05-01', '2026-05-06'],
      parcels: [{ parcel_id: 'own-2026-east', means: [expect.closeTo(0.4, 3), expect.closeTo(0.6, 3)] }],
      old_rule: expect.any(Number),
    });
  });

  it('say how many of the means an older rule computed', async () => {
    const { db } = world.product.database;
    const { pixel_rule } = await db.selectFrom('observation').select('pixel_rule').executeTakeFirstOrThrow();
    const oldAfter = async (version: number, day: string) => {
      await db
        .updateTable('observation')
        .set({ pixel_rule: version })
        .where('sensing_date', '=', day)
        .execute();
      return (await curves(ownerOf())).response.old_rule;
    };
    await oldAfter(PIXEL_RULE.version, '2026-05-06');
    expect(await oldAfter(PIXEL_RULE.version, '2026-05-01')).toBe(0);
    expect(await oldAfter(PIXEL_RULE.version - 1, '2026-05-01')).toBe(1);
    expect(await oldAfter(PIXEL_RULE.version - 1, '2026-05-06')).toBe(2);
    await db.updateTable('observation').set({ pixel_rule }).execute();
  });

  it('include a parcel without a clear date, and contain null where there were clouds', async () => {
    const { response } = await curves(ownerOf(), { cropId: '2' });
    expect(response.parcels).toEqual([{ parcel_id: 'own-2026-west', means: [expect.closeTo(0.4, 3)] }]);
    expect(response.dates).toEqual(['2026-05-01']);
  });

  it('have no dates for a picture kind, which has no index', async () => {
    const { response } = await curves(ownerOf(), { rasterKind: 'TRUE_COLOR' });
    expect(response).toEqual({
      dates: [],
      parcels: [{ parcel_id: 'own-2026-east', means: [] }],
      old_rule: 0,
    });
  });

  it('are empty for a crop that is not grown', async () => {
    for (const cropId of ['99', 'nothing', "1'--"]) {
      const { status, response } = await curves(ownerOf(), { cropId });
      if (cropId.includes("'")) expect(status).toBe(400);
      else expect(response).toEqual({ dates: [], parcels: [], old_rule: 0 });
    }
  });

  it('are limited to the shared parcels for a guest of single parcels', async () => {
    const { caller } = world.people['guest of parcels'];
    expect((await curves(caller)).response.parcels).toHaveLength(1);
    expect((await curves(caller, { cropId: '2' })).response).toEqual({ dates: [], parcels: [], old_rule: 0 });
  });

  it('are not found for another farm or season', async () => {
    expect((await curves(world.people.stranger.caller)).status).toBe(404);
    expect((await curves(ownerOf(), { farmId: 'other', seasonId: 'other-2026' })).status).toBe(404);
    expect((await curves(ownerOf(), { seasonId: 'other-2026' })).status).toBe(404);
    expect((await curves(ownerOf(), { rasterKind: 'INFRARED' })).status).toBe(400);
  });
});

/** The title of a column. */
const OLD_CHANGE = 'Parcels whose change compares with an older rule';

describe('the report of a season', () => {
  it('contains crops, their land, their index and its change', async () => {
    const { raw, headers } = await report(ownerOf(), { format: 'csv', date: '2026-05-06' });
    expect(headers['content-type']).toBe('application/octet-stream');
    const [head, ...lines] = linesOf(raw);
    expect(head).toContain('Crop,Area (ha),Share of the season (%),Parcels,');
    expect(head).toContain('mean on 6 May 2026');
    const wheat = lines.find((line) => line.startsWith('Winter wheat'))!.split(',');
    expect(wheat.slice(1, 4)).toEqual(['4.08', '50', '1']);
    expect(wheat.slice(-2).map(Number)).toEqual([expect.closeTo(0.6, 3), expect.closeTo(0.2, 3)]);
    expect(lines.at(-1)).toMatch(/^Total,8.16,100,2,/);
  });

  it('says how many parcels of a crop an older rule read, in a column of its own', async () => {
    const { db } = world.product.database;
    const lines = async () => linesOf((await report(ownerOf(), { format: 'csv', date: '2026-05-06' })).raw);
    const [head, ...crops] = await lines();
    expect(head).not.toContain('older rule');
    const { pixel_rule } = await db.selectFrom('observation').select('pixel_rule').executeTakeFirstOrThrow();
    await db
      .updateTable('observation')
      .set({ pixel_rule: PIXEL_RULE.version - 1 })
      .execute();
    const [oldHead, ...old] = await lines();
    await db.updateTable('observation').set({ pixel_rule }).execute();
    expect(oldHead).toBe(`${head},Parcels read by an older rule,${OLD_CHANGE}`);
    expect(old.find((line) => line.startsWith('Winter wheat'))).toBe(
      `${crops.find((line) => line.startsWith('Winter wheat'))},1,1`,
    );
    expect(old.at(-1)).toBe(`${crops.at(-1)},1,1`);
  });

  it('says how many changes compare with a value that an older rule read', async () => {
    const { db } = world.product.database;
    const set = (pixel_rule: number) =>
      db.updateTable('observation').set({ pixel_rule }).where('sensing_date', '<', '2026-05-06').execute();
    const { pixel_rule } = await db.selectFrom('observation').select('pixel_rule').executeTakeFirstOrThrow();
    await set(PIXEL_RULE.version - 1);
    const [head, ...lines] = linesOf((await report(ownerOf(), { format: 'csv', date: '2026-05-06' })).raw);
    await set(pixel_rule);
    expect(head).not.toContain('Parcels read by an older rule');
    expect(head!.endsWith(OLD_CHANGE)).toBe(true);
    expect(lines.find((line) => line.startsWith('Winter wheat'))).toMatch(/,1$/);
  });

  it('is in the language of the caller, with its decimal separator', async () => {
    const { raw } = await report(ownerOf(), { format: 'csv' }, OWN, 'ro');
    const [head, line] = linesOf(raw);
    expect(head).toContain('Cultură;Suprafață (ha);');
    expect(line).toContain(';4,08;50;1;');
  });

  it('keeps the order and the selection of crops', async () => {
    const namesOf = async (crops: string) =>
      linesOf((await report(ownerOf(), { format: 'csv', crops })).raw)
        .slice(1)
        .map((line) => line.split(',')[0]);
    expect(await namesOf('2,1')).toEqual((await namesOf('1,2')).slice(0, 2).toReversed().concat('Total'));
    expect(await namesOf('1')).toHaveLength(2);
    expect(await namesOf('nothing,1,1')).toHaveLength(2);
  });

  it('is limited to localities, with shares of the whole season', async () => {
    const { db } = world.product.database;
    const { locality_id } = await db
      .selectFrom('parcel')
      .select('locality_id')
      .where('id', '=', 'own-2026-east')
      .executeTakeFirstOrThrow();
    const { raw } = await report(ownerOf(), { format: 'csv', localities: String(locality_id) });
    const [, ...lines] = linesOf(raw);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Winter wheat,4.08,50,1,/);
  });

  it('is a workbook whose numbers are numeric cells', async () => {
    const { raw } = await report(ownerOf(), { date: '2026-05-06' });
    const files = new Map<string, string>();
    for await (const { path, content } of unzipped(raw, { entries: 100, bytes: 1e8 }))
      files.set(path, Buffer.from(content).toString('utf8'));
    expect(files.get('xl/workbook.xml')).toContain('name="Crops report"');
    expect(files.get('xl/worksheets/sheet1.xml')).toMatch(/<v>4\.08<\/v>/);
  });

  it('counts only the shared parcels for a guest of single parcels', async () => {
    const { raw } = await report(world.people['guest of parcels'].caller, { format: 'csv' });
    const lines = linesOf(raw);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^Winter wheat,4.08,100,1,/);
  });

  it('is not found for another farm or season, and refuses invalid parameters', async () => {
    expect((await report(world.people.stranger.caller)).status).toBe(404);
    expect((await report(ownerOf(), {}, { farmId: 'own', seasonId: 'other-2026' })).status).toBe(404);
    expect((await report(ownerOf(), { crops: "1';drop table parcel" })).status).toBe(400);
    expect((await report(ownerOf(), { date: '2026-02-30' })).status).toBe(400);
    expect((await report(ownerOf(), { format: 'pdf' as 'csv' })).status).toBe(400);
  });
});
