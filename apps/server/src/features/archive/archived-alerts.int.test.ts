import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchArchive, packFiles, take, unpackFiles } from '../../../test/archived-farm.ts';
import { type ArchivedWorld, startArchivedWorld, withNewIds } from '../../../test/archived-world.ts';
import type { World } from '../../../test/world.ts';
import type { ArchivedAlert } from './archived-alert.ts';
import type { ArchivedFinding } from './archived-finding.ts';

const ALERTS = 'alerts/2026.json';
const FINDINGS = 'findings/2026.json';

let archived: ArchivedWorld;
beforeAll(async () => {
  archived = await startArchivedWorld(answer);
});
afterAll(() => archived.stop());

/** A part of a parcel that was hail, a fall that ended, an alert that nobody has answered, and two findings. */
async function answer({ product }: World): Promise<void> {
  const { pool } = product.database;
  const { rows } = await pool.query(`select owner_id as user_id from farm where id = 'own'`);
  await pool.query(
    `insert into alert (id, farm_id, parcel_id, crop_interval_id, crop_id, sign, since, seen_on, sensing_date, value, usual, change,
       lost_share, basis, peers, images, hectares, shape, simulated, closed_at, closed_because, created_at)
     select 'own-' || sign, 'own', parcel_id, crop_interval.id, crop_interval.crop_id, sign, '2026-05-01', '2026-05-06', '2026-05-11',
       0.41, 0.8, -0.3, 0.4875, 'farm', 6, 2, 0.36, case when sign = 'patch' then geom end, false,
       case when sign = 'fall' then timestamptz '2026-05-16 07:30:00.123Z' end, case when sign = 'fall' then 'recovered' end,
       '2026-05-07 06:00Z'
     from crop_interval join parcel on parcel.id = parcel_id join shape on shape.id = shape_id,
       unnest(array['patch', 'fall', 'behind']) as sign
     where parcel.id = 'own-2026-west' and crop_interval.deleted_at is null`,
  );
  await pool.query(
    `update alert set answer = 'true', cause = case when sign = 'patch' then 'hail' end, answered_at = '2026-05-12 08:00Z',
       answered_by = $1 where sign <> 'behind'`,
    [rows[0].user_id],
  );
  await pool.query(
    `insert into risk_finding (farm_id, parcel_id, model, day, seen, said, simulated, found_by, found_at)
     values ('own', 'own-2026-west', 'septoria_seges', '2026-05-10', true, 'high', false, $1, '2026-05-10 15:00Z'),
       ('own', 'own-2026-east', 'septoria_seges', '2026-05-10', false, null, false, $1, '2026-05-10 15:00Z')`,
    [rows[0].user_id],
  );
}

const alertsIn = (files: ReadonlyMap<string, string>) => JSON.parse(files.get(ALERTS)!) as ArchivedAlert[];
const findingsIn = (files: ReadonlyMap<string, string>) =>
  JSON.parse(files.get(FINDINGS)!) as ArchivedFinding[];

describe('what people answered, in a farm archive', () => {
  it('comes with the alerts that it is about, and without people', () => {
    expect(alertsIn(archived.files)).toMatchObject([
      { id: 'own-fall', answer: 'true', cause: null, shape: null, closed_because: 'recovered' },
      { id: 'own-patch', parcel: 'own-2026-west', answer: 'true', cause: 'hail', closed_at: null },
    ]);
    expect(findingsIn(archived.files)).toEqual([
      {
        parcel: 'own-2026-east',
        model: 'septoria_seges',
        day: '2026-05-10',
        seen: false,
        said: null,
        simulated: false,
        found_at: '2026-05-10T15:00:00.000000Z',
      },
      expect.objectContaining({ parcel: 'own-2026-west', seen: true, said: 'high' }),
    ]);
  });

  it('is the same byte for byte on a server that has none of its ids, and counts there', async () => {
    const person = await archived.elsewhere.product.signUp('raspunsuri@example.org');
    const files = withNewIds(archived.files);
    const { status, response: farm } = await take(person, await packFiles(files));
    expect(status).toBe(200);
    const again = await unpackFiles(await fetchArchive(person, farm.id));
    for (const path of [ALERTS, FINDINGS]) expect(again.get(path)).toBe(files.get(path));
    const params = { farmId: farm.id };
    const { response } = await person.call(api.alerts.list, { params });
    expect(response.results).toMatchObject([{ sign: 'patch', answer: 'true', cause: 'hail' }]);
    const hits = await person.call(api.risks.hits, { params });
    expect(hits.response.results).toMatchObject([{ model: 'septoria_seges', high_seen: 1, unknown: 1 }]);
  });

  it('does not count among what this installation has sent', async () => {
    const { pool } = archived.elsewhere.product.database;
    const { rows } = await pool.query('select distinct is_imported from alert');
    expect(rows).toEqual([{ is_imported: true }]);
  });

  it('is missing in archives of older servers', async () => {
    const zip = await packFiles([...archived.files].filter(([path]) => path !== ALERTS && path !== FINDINGS));
    const person = await archived.elsewhere.product.signUp('vechi@example.org');
    const { response: farm } = await take(person, zip);
    const files = await unpackFiles(await fetchArchive(person, farm.id));
    expect([files.has(ALERTS), files.has(FINDINGS)]).toEqual([false, false]);
  });
});

describe('an archive is refused, naming the place, whose answers', () => {
  const alertCases: Record<string, readonly [string, (alerts: ArchivedAlert[]) => void]> = {
    'are of a parcel of another season': ['1.parcel', ([, patch]) => (patch!.parcel = 'own-2025-north')],
    'are of a crop of another parcel': ['1.crop_interval', ([, patch]) => (patch!.crop_interval = 'nothing')],
    'have the outline of a part of a parcel without one': ['1.shape', ([, patch]) => (patch!.shape = null)],
    'have an outline overseas': [
      '1.shape',
      ([, patch]) => {
        const ring = patch!.shape!.coordinates[0]![0]!;
        patch!.shape!.coordinates = [
          [ring.map(([x, y]) => [x + 55.5 - ring[0]![0], y - 21.1 - ring[0]![1]])],
        ];
      },
    ],
    'have a cause without being true': ['1.cause', ([, patch]) => (patch!.answer = 'not_true')],
    'ended without a reason': ['0.closed_because', ([fall]) => (fall!.closed_because = null)],
    'are of two open alerts of a crop': ['', (alerts) => alerts.push({ ...alerts[1]!, id: 'own-again' })],
  };

  async function expectRefused(path: string, rows: readonly object[], place: string) {
    const changed = new Map([...archived.files, [path, JSON.stringify(rows)]]);
    const { status, error } = await take(archived.owner, await packFiles(changed));
    const detail = `Some of what was sent is not right: ${[path, place].filter(Boolean).join(': ')}.`;
    expect({ status, ...error }).toMatchObject({ status: 400, error: 'invalid', detail });
  }

  it.each(Object.keys(alertCases))('%s', async (name) => {
    const [place, change] = alertCases[name]!;
    const alerts = alertsIn(archived.files);
    change(alerts);
    await expectRefused(ALERTS, alerts, place);
  });

  it('were found on unknown land, or twice', async () => {
    const [first, ...others] = findingsIn(archived.files);
    await expectRefused(FINDINGS, [{ ...first!, parcel: 'nowhere' }, ...others], '0.parcel');
    await expectRefused(FINDINGS, [first!, first!], '');
  });
});
