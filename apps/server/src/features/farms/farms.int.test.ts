import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoFarms } from '../../../seed/seed-demo-farms.ts';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('2026-11-20');
  await seedDemoFarms(product.database.db, '/nowhere');
});
afterAll(() => product.stop());

const demo = { farmId: 'demo-ro', seasonId: 'demo-ro-2026' };

describe('a visitor without an account', () => {
  it('finds both demo farms, Romania first, with their seasons newest first', async () => {
    const { response } = await product.anonymous.call(api.farms.demo);
    expect(response.results.map(({ id }) => id)).toEqual(['demo-ro', 'demo-fr']);
    expect(response.results[0]).toMatchObject({
      parcel_count: 29,
      hectares: 1013.9,
      access: 'view',
      current_season: 'demo-ro-2026',
    });
    expect(response.results[0].seasons.map(({ end_year }) => end_year)).toEqual([2026, 2025, 2024]);
  });

  it('who speaks French finds the French one first', async () => {
    const headers = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' };
    const { response } = await product.anonymous.call(api.farms.demo, { headers });
    expect(response.results.map(({ id }) => id)).toEqual(['demo-fr', 'demo-ro']);
    const opened = await product.anonymous.call(api.openings.ofDemo, { headers });
    expect(opened.response.farms[0]?.id).toBe('demo-fr');
    expect(opened.response.parcels).toHaveLength(7);
    const again = await product.anonymous.call(api.openings.ofDemo);
    expect(again.response.farms[0]?.id).toBe('demo-ro');
  });

  it('reads the localities and crops of a season', async () => {
    const { response: localities } = await product.anonymous.call(api.seasons.localities, { params: demo });
    expect(localities.results.map(({ name }) => name)).toEqual(['Dragalina', 'Perișoru', 'Ștefan Vodă']);
    const { response: crops } = await product.anonymous.call(api.crops.ofSeason, { params: demo });
    const hectares = crops.results.reduce((sum, crop) => sum + crop.hectares, 0);
    expect(hectares).toBeCloseTo(1013.9, 2);
  });

  it('gets an error with the limit when requesting more', async () => {
    const { status, error } = await product.anonymous.call(api.seasons.list, {
      params: demo,
      query: { limit: 1001 },
    });
    expect(status).toBe(400);
    expect(error.details).toMatchObject({ limit: [expect.stringContaining('1000')] });
  });

  it('does not find a season of another farm', async () => {
    const params = { farmId: 'demo-ro', seasonId: 'demo-fr-2026' };
    for (const call of [api.seasons.get, api.parcels.list, api.seasons.localities])
      expect((await product.anonymous.call(call, { params })).status).toBe(404);
  });

  it('gets a farm with and without a trailing slash', async () => {
    for (const url of ['/api/v1/farm/demo-ro', '/api/v1/farm/demo-ro/'])
      expect((await product.app.http.inject({ url })).statusCode).toBe(200);
  });
});

describe('the parcels of a season', () => {
  it('are ordered by number, with shape, crop and displayed days', async () => {
    const { response } = await product.anonymous.call(api.parcels.list, { params: demo });
    expect(response.results).toHaveLength(29);
    const [first] = response.results;
    expect(first).toMatchObject({ name: 'Dragalina 377-1', reference: '93487-377-1-a', hectares: 22.85 });
    expect(first.crop_intervals[0].interval.upper).not.toBe(first.crop_intervals[0].computed_end_date);
  });

  it('give the same response until something changes', async () => {
    const first = await product.anonymous.call(api.parcels.list, { params: demo });
    const again = await product.anonymous.call(api.parcels.list, {
      params: demo,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
  });

  it('share their shape through the seasons', async () => {
    const { rows } = await product.database.pool.query(
      "select count(*)::int as parcels, count(distinct shape_id)::int as shapes from parcel where farm_id = 'demo-ro'",
    );
    expect(rows[0]).toEqual({ parcels: 87, shapes: 29 });
  });

  it('cannot have two crops at the same time', async () => {
    const overlap = product.database.pool.query(
      `insert into crop_interval (id, farm_id, parcel_id, crop_id, during)
       values ('x', 'demo-ro', 'demo-ro-2026-1', '1', daterange('2026-01-01', null))`,
    );
    await expect(overlap).rejects.toThrow('crop_intervals_do_not_overlap');
  });

  it('have a drawing', async () => {
    const { headers, raw } = await product.anonymous.call(api.parcels.drawing, {
      params: { ...demo, parcelId: 'demo-ro-2026-1' },
    });
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(raw.toString()).toMatch(/^<svg .*<\/svg>$/);
  });
});

describe('the notes of the demo farms', () => {
  it.each(['demo-ro', 'demo-fr'])('of %s are on their parcels, by no real person', async (farmId) => {
    const { response } = await product.anonymous.call(api.notes.list, { params: { farmId } });
    expect(response.results.length).toBeGreaterThan(2);
    for (const { id, parcel, position, author, comments, photos } of response.results) {
      const { rows } = await product.database.pool.query(
        `select parcel.id from parcel join shape on shape.id = shape_id
         where parcel.id = $1 and st_contains(geom, st_setsrid(st_point($2, $3), 4326))`,
        [parcel, ...position],
      );
      expect([id, rows]).toEqual([id, [{ id: parcel }]]);
      expect([author, ...comments.map((comment) => comment.author)].every((name) => name === 'Demo')).toBe(
        true,
      );
      expect(photos).toEqual([]);
    }
  });

  it('are added to demo farms of an earlier version', async () => {
    const list = async () =>
      (await product.anonymous.call(api.notes.list, { params: { farmId: 'demo-fr' } })).response.results;
    const before = await list();
    await product.database.pool.query('delete from note_comment; delete from note');
    await seedDemoFarms(product.database.db, '/nowhere');
    expect((await list()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});

it('seeds the demo farms once, even after restarts', async () => {
  expect(await seedDemoFarms(product.database.db, '/elsewhere')).toEqual([]);
  const farm = await product.database.db
    .selectFrom('farm')
    .select('imagery_source')
    .where('id', '=', 'demo-ro')
    .executeTakeFirstOrThrow();
  expect(farm.imagery_source).toBe('/elsewhere');
});
