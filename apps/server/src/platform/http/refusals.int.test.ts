import { api } from '@brazda/contract';
import { FAIR_SHARES } from '@brazda/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startFarm } from '../../../test/farmer.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function readTrail({ user_id }: { user_id: string }) {
  const { rows } = await product.database.pool.query(
    `select action, entity, entity_id, farm_id, after from audit_event
     where actor_id = $1 and action in ('access_refused', 'limit_hit') order by id`,
    [user_id],
  );
  return rows;
}

const lookAt = (person: Caller, farmId: string) => person.call(api.farms.get, { params: { farmId } });

it('a user who tries farms of others is recorded once an hour, with the first farm tried', async () => {
  const { season } = await startFarm(product, 'ana@example.org');
  const other = await startFarm(product, 'eva@example.org');
  const curious = await product.signUp('curios@example.org');
  for (const { farmId } of [season, other.season, season])
    expect((await lookAt(curious, farmId)).status).toBe(404);
  await vi.waitFor(async () => expect(await readTrail(curious)).toHaveLength(1));
  expect(await readTrail(curious)).toMatchObject([
    { action: 'access_refused', entity: 'farm', entity_id: season.farmId, after: { call: 'farms.get' } },
  ]);
});

it('what is missing in one’s own farm is not recorded as an access refusal', async () => {
  const caller = await product.signUp('ion@example.org');
  const farm = await caller.call(api.farms.create, { body: { name: 'Ferma', country: 'RO' } });
  const params = { farmId: farm.response.id, importId: 'nothing' };
  expect((await caller.call(api.imports.get, { params })).status).toBe(404);
  expect(await readTrail(caller)).toEqual([]);
});

it('a season at the area limit of a farm accepts no more land, reports it, and is recorded once', async () => {
  const { caller: person, season } = await startFarm(product, 'mare@example.org');
  const draw = (west: number) =>
    person.call(api.parcels.edit, {
      params: season,
      headers: { 'accept-language': 'ro' },
      body: {
        create: [
          {
            shape: {
              type: 'Polygon',
              coordinates: [
                [
                  [west, 44.4],
                  [west + 0.002, 44.4],
                  [west + 0.002, 44.402],
                  [west, 44.402],
                  [west, 44.4],
                ],
              ],
            },
          },
        ],
        update: [],
        remove: [],
      },
    });
  expect((await draw(26.1)).status).toBe(200);
  await product.database.pool.query('update parcel set hectares = $1 where season_id = $2', [
    FAIR_SHARES.hectares.farm,
    season.seasonId,
  ]);
  for (const west of [26.11, 26.12]) {
    const { status, error } = await draw(west);
    expect([status, error.error]).toEqual([409, 'much_land']);
    expect(error.detail).toContain('200\u00a0000 ha');
  }
  const { rows } = await product.database.pool.query('select from parcel where season_id = $1', [
    season.seasonId,
  ]);
  expect(rows).toHaveLength(1);
  await vi.waitFor(async () =>
    expect(await readTrail(person)).toMatchObject([
      { action: 'limit_hit', farm_id: season.farmId, after: { code: 'much_land' } },
    ]),
  );
});

it('a user at the area limit of a user cannot create another farm', async () => {
  const { caller, season } = await startFarm(product, 'mosier@example.org');
  await product.database.pool.query(
    `with ground as (insert into shape (farm_id, geom, geom_hash, area_m2)
       values ($1, st_geomfromtext('multipolygon(((26 44,26 44.1,26.1 44.1,26 44)))', 4326), 'x', 1) returning id)
     insert into parcel (id, farm_id, season_id, lineage_id, shape_id, hectares)
     select 'all-' || $1, $1, $2, 'all', id, $3 from ground`,
    [season.farmId, season.seasonId, FAIR_SHARES.hectares.person + 1],
  );
  const { status, error } = await caller.call(api.farms.create, { body: { name: 'Alta', country: 'RO' } });
  expect([status, error.error]).toEqual([409, 'much_land_of_account']);
});
