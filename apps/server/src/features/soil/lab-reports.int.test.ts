import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@brazda/contract';
import { LAB_REPORT_LIMITS } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, PASSWORD } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { sweepSoil } from './sweep-soil.ts';

const BINARY = { 'content-type': 'application/octet-stream' };
const OTHER = { farmId: 'other', soilAnalysisId: 'other-soil-analysis' };

let world: World;
let owner: Caller;
const params = { farmId: 'own', soilAnalysisId: 'own-soil-analysis' };
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());
beforeEach(async () => {
  await query('delete from soil_lab_report');
  await query(`update soil_order set state = 'at_lab'`);
  await sweep(inDays(2));
});

const query = (text: string, values: unknown[] = []) => world.product.database.pool.query(text, values);
const root = () => join(world.product.importWork.dataDir, 'files');
const listFiles = () => readdir(join(root(), 'lab-reports')).catch(() => []);
const sweep = (now: Date) =>
  sweepSoil({ db: world.product.database.db, files: folderStore(root()), now: () => now });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const pdf = (text: string) => Uint8Array.from(Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`));
const put = (
  body: Uint8Array<ArrayBuffer>,
  {
    by = owner,
    to = params,
    name = 'Buletin „1”.pdf',
  }: { by?: Caller; to?: typeof params; name?: string } = {},
) => by.call(api.soilResults.putLabReport, { params: to, query: { name }, body, headers: BINARY });
const describeIt = (by = owner, of = params) => by.call(api.soilResults.labReport, { params: of });
const download = (by = owner, of = params) => by.call(api.soilResults.labReportFile, { params: of });
const remove = (by = owner, of = params) => by.call(api.soilResults.removeLabReport, { params: of });

describe('the report of a laboratory', () => {
  it('is described and downloaded as it was uploaded', async () => {
    expect((await describeIt()).response).toEqual({ report: null });
    expect((await download()).status).toBe(404);
    const { response } = await put(pdf('pH 6,4'));
    expect(response).toEqual({
      report: { name: 'Buletin „1”.pdf', bytes: pdf('pH 6,4').length, uploaded_at: expect.any(String) },
    });
    expect((await describeIt()).response).toEqual(response);
    const { raw, headers } = await download();
    expect(raw.equals(pdf('pH 6,4'))).toBe(true);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  });

  it('is replaced and removed with its file until the analysis is finished', async () => {
    await put(pdf('one'));
    const [first] = await listFiles();
    await put(pdf('two'), { name: 'corectat.pdf' });
    expect((await download()).raw.equals(pdf('two'))).toBe(true);
    await expect.poll(listFiles).toHaveLength(1);
    expect(await listFiles()).not.toContain(first);

    await query(`update soil_order set state = 'done' where id = $1`, [params.soilAnalysisId]);
    expect((await put(pdf('three'))).error.error).toBe('soil_order_state');
    expect((await remove()).error.error).toBe('soil_order_state');
    expect((await describeIt()).response.report?.name).toBe('corectat.pdf');

    await owner.call(api.soilAnalyses.reopen, { params });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await describeIt()).response).toEqual({ report: null });
    await expect.poll(listFiles).toEqual([]);
  });

  it('comes only after the samples are at the laboratory', async () => {
    await query(`update soil_order set state = 'sampling'`);
    expect((await put(pdf('early'))).error.error).toBe('soil_order_state');
    expect(await listFiles()).toEqual([]);
  });

  it.each([
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
    ['a page that hides a PDF', Uint8Array.from(Buffer.from('<script>1</script>%PDF-1.7'))],
    ['nothing', new Uint8Array(0)],
  ])('is refused if it is %s', async (_, bytes) => {
    const { status, error } = await put(bytes);
    expect([status, error.error]).toEqual([415, 'lab_report_type']);
    expect((await describeIt()).response).toEqual({ report: null });
    expect(await listFiles()).toEqual([]);
  });

  it('is refused above 20 MB, with a name that is too long, and where the farm has no room', async () => {
    const large = new Uint8Array(LAB_REPORT_LIMITS.bytes + 1);
    large.set(pdf('large'));
    expect((await put(large)).status).toBe(413);
    expect((await put(large.subarray(0, -1))).status).toBe(200);
    expect((await put(pdf('a'), { name: 'a'.repeat(256) })).status).toBe(400);
    await query(`update soil_lab_report set bytes = 2000000000 where order_id = $1`, [params.soilAnalysisId]);
    // The one that is replaced does not count.
    expect((await put(pdf('smaller'))).status).toBe(200);
    await query(
      `insert into soil_order (id, farm_id, season_id, hectares_per_sample, package, depths)
       values ('full', 'own', 'own-2026', 5, 'basic', 'arable')`,
    );
    await query(
      `insert into soil_lab_report (order_id, id, name, bytes) values ('full', 'f', 'f', 2000000000)`,
    );
    expect((await put(pdf('more'))).error).toMatchObject({ error: 'lab_reports_full' });
    await query(`delete from soil_order where id = 'full'`);
  });
});

describe('those who', () => {
  it('may view the farm see the report and change nothing', async () => {
    await put(pdf('seen'));
    const guest = world.people['guest, view'].caller;
    expect((await download(guest)).raw.equals(pdf('seen'))).toBe(true);
    expect((await put(pdf('x'), { by: guest })).status).toBe(403);
    expect((await remove(guest)).status).toBe(403);
  });

  it.each(['guest of parcels', 'soil sampler', 'stranger'] as const)('may not: %s', async (role) => {
    await put(pdf('hidden'));
    const { caller } = world.people[role];
    for (const { status } of [await describeIt(caller), await download(caller), await remove(caller)])
      expect([403, 404]).toContain(status);
  });

  it('own a farm reach no report of another one', async () => {
    await put(pdf('theirs'), { by: world.otherOwner, to: OTHER });
    const crossed = { ...OTHER, farmId: 'own' };
    expect((await download(owner, crossed)).status).toBe(404);
    expect((await describeIt(owner, crossed)).status).toBe(404);
    expect((await put(pdf('mine'), { to: crossed })).status).toBe(404);
    expect((await remove(owner, crossed)).status).toBe(404);
    expect((await download(world.otherOwner, OTHER)).raw.equals(pdf('theirs'))).toBe(true);
  });
});

describe('files are removed', () => {
  it('of farms that are gone, and old ones without a row', async () => {
    await put(pdf('kept'), { by: world.otherOwner, to: OTHER });
    const [kept] = await listFiles();
    await put(pdf('gone'));
    const young = join(root(), 'lab-reports', 'young.pdf');
    const old = join(root(), 'lab-reports', 'old.pdf');
    for (const path of [young, old]) await writeFile(path, '%PDF-');
    await utimes(old, inDays(-2), inDays(-2));
    await query(`update farm set deleted_at = now() - interval '31 days' where id = 'own'`);
    await sweep(new Date());
    await query(`update farm set deleted_at = null where id = 'own'`);
    expect((await listFiles()).sort()).toEqual([kept!, 'young.pdf'].sort());
  });

  it('of an account that is removed', async () => {
    await put(pdf('leaves'), { by: world.otherOwner, to: OTHER });
    await world.otherOwner.call(api.auth.removeUser, { body: { password: PASSWORD } });
    expect((await query('select from soil_lab_report')).rowCount).toBe(0);
    await sweep(inDays(2));
    expect(await listFiles()).toEqual([]);
  });
});
