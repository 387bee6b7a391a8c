import { type AnyEndpoint, api } from '@brazda/contract';
import { FAIR_SHARES, TRIAL_LIMITS } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rectangle } from '../src/features/imagery/testing/catalog.ts';
import { createSeason } from '../src/features/seasons/index.ts';
import { OPERATOR } from '../src/platform/db/changes.ts';
import { wholeFarm } from '../src/platform/db/scope.ts';
import { addFarm, type FarmSeason } from './farm-season.ts';
import { apply, choose, fileOf, listParcels, maizeField, startFarm, take, upload } from './farmer.ts';
import { atOnce, outcomesOf } from './outcomes.ts';
import { type Caller, type Product, type Reply, startProduct } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await product.database.pool.query(text, values)).rows;

/** The replies to calls that are made at once. */
const race = <T>(calls: number, call: (at: number) => Promise<T>, table = 'change_row') =>
  atOnce(product, { calls, table, call });

/** The fields of a trial farm, in squares of 10 m: 2500 ha, and a little less than 1000 ha. */
const LARGE = 500;
const MIDDLE = 314;

/** A square with a side in units of 10 m, beside others of a row. */
const square = (place: number, side: number, row = 0) =>
  rectangle(place * (side + 1), row, place * (side + 1) + side, row + side);

interface Edit {
  readonly create?: readonly object[];
  readonly update?: readonly object[];
  readonly remove?: readonly string[];
}

const edit = (caller: Caller, params: FarmSeason, { create = [], update = [], remove = [] }: Edit) =>
  caller.callUnchecked(api.parcels.edit, { params, body: { create, update, remove } });
const draw = (caller: Caller, params: FarmSeason, ...shapes: object[]) =>
  edit(caller, params, { create: shapes.map((shape) => ({ shape })) });
const remove = async (caller: Caller, params: FarmSeason) => {
  const parcels = await listParcels(caller, params);
  return edit(caller, params, { remove: parcels.map(({ id }) => id) });
};
const undo = (caller: Caller, { farmId }: { farmId: string }, changeId: string | null) =>
  caller.call(api.changes.undo, { params: { farmId, changeId: changeId ?? 'none' } });
const landOf = async (caller: Caller, params: FarmSeason) => {
  const parcels = await listParcels(caller, params);
  return {
    parcels: parcels.length,
    hectares: parcels.reduce((sum, { hectares }) => sum + hectares, 0),
    changes: (await caller.call(api.changes.list, { params })).response.results.length,
  };
};
async function begin() {
  const visitor = product.visitor();
  const { response } = await visitor.call(api.trials.start, { body: { name: 'Ferma', country: 'RO' } });
  const { farm } = response;
  return { visitor, season: { farmId: farm.id, seasonId: farm.seasons[0]!.id } };
}

describe('on a trial farm', () => {
  it('undo brings back no more hectares than it may have, and changes nothing then', async () => {
    const { visitor, season } = await begin();
    expect((await draw(visitor, season, square(0, LARGE))).status).toBe(200);
    const { response: removed } = await remove(visitor, season);
    expect((await draw(visitor, season, square(1, LARGE))).status).toBe(200);
    const before = await landOf(visitor, season);
    const refused = await undo(visitor, season, removed.change);
    expect([refused.status, refused.error.error]).toEqual([409, 'trial_hectares_full']);
    expect(refused.error.detail).toContain('3\u00a0000 ha');
    expect(await landOf(visitor, season)).toEqual(before);
    await remove(visitor, season);
    expect((await undo(visitor, season, removed.change)).status).toBe(200);
  });

  it.each([
    ['en', /season .* more than 3\u00a0000 ha/],
    ['ro', /sezon ar fi mai mult de 3\u00a0000 ha/],
    ['fr', /campagne .* plus de 3\u00a0000 ha/],
  ])('a refusal names the limit in %s', async (language, text) => {
    const { visitor, season } = await begin();
    const { error } = await visitor.callUnchecked(api.parcels.edit, {
      params: season,
      body: { create: [{ shape: square(0, 600) }], update: [], remove: [] },
      headers: { 'accept-language': language },
    });
    expect(error.detail).toMatch(text);
  });

  it('redo neither', async () => {
    const { visitor, season } = await begin();
    const { response: drawn } = await draw(visitor, season, square(0, LARGE));
    const { response: undone } = await undo(visitor, season, drawn.change);
    await draw(visitor, season, square(1, LARGE));
    expect((await undo(visitor, season, undone.change)).error.error).toBe('trial_hectares_full');
  });

  it('undo brings back no more parcels than it may have', async () => {
    const { visitor, season } = await begin();
    const fields = Array.from({ length: TRIAL_LIMITS.parcels }, (_, i) => square(i, 4));
    expect((await draw(visitor, season, ...fields)).status).toBe(200);
    const { response: removed } = await remove(visitor, season);
    await draw(visitor, season, square(0, 5));
    expect((await undo(visitor, season, removed.change)).error.error).toBe('trial_parcels_full');
    expect((await landOf(visitor, season)).parcels).toBe(1);
  });

  it('a parcel is divided at the limit of parcels only if others go', async () => {
    const { visitor, season } = await begin();
    const fields = Array.from({ length: TRIAL_LIMITS.parcels }, (_, i) => square(i, 4));
    const { response } = await draw(visitor, season, ...fields);
    const [first, second] = response.created;
    const parts = [square(0, 2), square(1, 1)].map((shape) => ({ shape, cut_from: first }));
    const divided = await edit(visitor, season, { create: parts, remove: [first!] });
    expect(divided.error.error).toBe('trial_parcels_full');
    expect((await edit(visitor, season, { create: parts, remove: [first!, second!] })).status).toBe(200);
  });

  it('a shape does not grow past the hectares', async () => {
    const { visitor, season } = await begin();
    const { response } = await draw(visitor, season, square(0, 4));
    const update = [{ id: response.created[0], shape: square(0, 600) }];
    expect((await edit(visitor, season, { update })).error.error).toBe('trial_hectares_full');
  });

  it('land above a limit, such as from before it, may shrink', async () => {
    const { visitor, season } = await begin();
    const { response } = await draw(visitor, season, square(0, 4), square(1, 4));
    const [first, second] = response.created;
    await query('update parcel set hectares = 5000 where id = $1', [first]);
    expect((await edit(visitor, season, { remove: [second!] })).status).toBe(200);
    const update = [{ id: first, display_name: 'altul' }];
    expect((await edit(visitor, season, { update })).status).toBe(200);
    expect((await draw(visitor, season, square(1, 4))).error.error).toBe('trial_hectares_full');
  });

  it('undo brings back no season that another has replaced', async () => {
    const { visitor, season } = await begin();
    const params = { farmId: season.farmId };
    const add = (end_year: number) => visitor.call(api.seasons.create, { params, body: { end_year } });
    const { response: added } = await add(2025);
    await add(2024);
    const { response: removed } = await visitor.call(api.seasons.remove, {
      params: { ...params, seasonId: added.id },
    });
    expect((await add(2023)).status).toBe(200);
    expect((await undo(visitor, season, removed.change)).error.error).toBe('trial_seasons_full');
  });

  it('the operator at the command line is not limited', async () => {
    const { visitor, season } = await begin();
    const scope = wholeFarm(season.farmId);
    for (const end_year of [2025, 2024, 2023, 2022])
      await createSeason(product.database.db, OPERATOR, scope, { end_year, start_month: 10 });
    const { response } = await visitor.call(api.seasons.list, { params: { farmId: season.farmId } });
    expect(response.results).toHaveLength(5);
  });

  it('of concurrent seasons, drawings and undos only as many as fit are stored', async () => {
    const { visitor, season } = await begin();
    const params = { farmId: season.farmId };
    const years = [2025, 2024, 2023, 2022, 2021, 2020];
    const seasons = await race(6, (at) =>
      visitor.call(api.seasons.create, { params, body: { end_year: years[at]! } }),
    );
    expect(outcomesOf(seasons)).toEqual({ done: 2, trial_seasons_full: 4 });

    const drawn = await race(6, (place) => draw(visitor, season, square(place, MIDDLE)));
    expect(outcomesOf(drawn)).toEqual({ done: 3, trial_hectares_full: 3 });

    await remove(visitor, season);
    const removals: (string | null)[] = [];
    for (let place = 0; place < 6; place++) {
      await draw(visitor, season, square(place, MIDDLE));
      removals.push((await remove(visitor, season)).response.change);
    }
    const undone = await race(6, (at) => undo(visitor, season, removals[at]!));
    expect(outcomesOf(undone)).toEqual({ done: 3, trial_hectares_full: 3 });
    expect((await landOf(visitor, season)).parcels).toBe(3);
  });

  it('an import whose rows are chosen after it was allowed is refused as a whole, with the limit', async () => {
    const { visitor, season } = await begin();
    const { farmId } = season;
    const file = fileOf([maizeField(0, '1'), { at: [100, 0, 700, 600], properties: { parcel_no: '2' } }]);
    const read = await upload(product, visitor, season, file);
    await choose(visitor, farmId, read.id, 'keep', [2]);
    await visitor.call(api.imports.apply, { params: { farmId, importId: read.id } });
    // As a call would that was under way when the import was applied.
    await query(`update import_row set choice = 'take' where import_id = $1`, [read.id]);
    await product.work();
    const ended = (await visitor.call(api.imports.get, { params: { farmId, importId: read.id } })).response;
    expect(ended).toMatchObject({
      state: 'ready',
      refusals: [{ code: 'trial_hectares', values: { limit: '3\u00a0000' } }],
    });
    expect(await listParcels(visitor, season)).toEqual([]);
    await choose(visitor, farmId, read.id, 'keep', [2]);
    expect(await apply(product, visitor, farmId, read.id)).toMatchObject({ state: 'applied', refusals: [] });
    expect(await listParcels(visitor, season)).toHaveLength(1);
  });

  it('an import that replaces parcels counts what it takes out', async () => {
    const { visitor, season } = await begin();
    const field = (west: number, parcel_no: string) =>
      ({ at: [west, 0, west + 340, 340], properties: { physical_block: '412', parcel_no } }) as const;
    await take(product, visitor, season, fileOf([field(0, '1'), field(400, '2')]));
    const read = await upload(product, visitor, season, fileOf([field(0, '1'), field(800, '3')]));
    const params = { farmId: season.farmId, importId: read.id };
    expect((await visitor.call(api.imports.apply, { params })).error.error).toBe('trial_hectares_full');
    await visitor.call(api.imports.choose, { params, body: { choice: 'take', verdict: 'gone' } });
    expect(await apply(product, visitor, season.farmId, read.id)).toMatchObject({ state: 'applied' });
    const after = await listParcels(visitor, season);
    expect(after.map(({ parcel_no }) => parcel_no).toSorted()).toEqual(['1', '3']);
  });
});

describe('a person', () => {
  const fillFarms = (owner_id: string, farms: number) =>
    query(
      `insert into farm (id, owner_id, name, country) select $1 || '-' || i, $1, 'Ferma', 'RO' from generate_series(1, $2::int) i`,
      [owner_id, farms],
    );
  const count = async (owner_id: string) =>
    (await query('select from farm where owner_id = $1 and deleted_at is null', [owner_id])).length;

  it('has no more farms than 200, however they are made at once', async () => {
    const person = await product.signUp('multe@example.org');
    await fillFarms(person.user_id, FAIR_SHARES.farms - 2);
    const create = () => person.call(api.farms.create, { body: { name: 'Alta' } });
    const replies = await race(6, create, 'audit_event');
    expect(outcomesOf(replies)).toEqual({ done: 2, many_farms: 4 });
    expect(await count(person.user_id)).toBe(FAIR_SHARES.farms);
  });

  it('restores no farm beyond them', async () => {
    const person = await product.signUp('inapoi@example.org');
    await fillFarms(person.user_id, FAIR_SHARES.farms + 3);
    await query(`update farm set deleted_at = now() - interval '2 days' where id = any($1)`, [
      [1, 2, 3, 4].map((i) => `${person.user_id}-${i}`),
    ]);
    const restore = (i: number) =>
      person.call(api.farms.restore, { params: { farmId: `${person.user_id}-${i}` } });
    const replies = await race(4, (at) => restore(at + 1), 'audit_event');
    expect(outcomesOf(replies)).toEqual({ done: 1, many_farms: 3 });
    expect(await count(person.user_id)).toBe(FAIR_SHARES.farms);
  });

  it('imports no archive beyond them', async () => {
    const { caller: person, season } = await startFarm(product, 'arhiva@example.org');
    const { response } = await person.call(api.exports.archive, { params: { farmId: season.farmId } });
    const [{ owner_id }] = await query('select owner_id from farm where id = $1', [season.farmId]);
    await fillFarms(owner_id, FAIR_SHARES.farms - 3);
    const headers = { 'content-type': 'application/octet-stream' };
    const body = response as Uint8Array<ArrayBuffer>;
    const take = () => person.call(api.exports.importArchive, { body, headers });
    const create = () => person.call(api.farms.create, { body: { name: 'Alta' } });
    const replies = await race<Reply<AnyEndpoint>>(4, (at) => (at < 2 ? take() : create()), 'audit_event');
    expect(outcomesOf(replies)).toEqual({ done: 2, many_farms: 2 });
  });

  it('has no more land than a million hectares, whatever farms it is added to at once', async () => {
    const person = await product.signUp('mosier@example.org');
    const seasons: FarmSeason[] = [];
    for (let farms = 0; farms < 6; farms++) seasons.push(await addFarm(person));
    for (const season of seasons) await addLand({ ...season, hectares: 166_663 });
    // 22 ha are left, and each farm would take 16.
    const drawn = await race(6, (at) => draw(person, seasons[at]!, rectangle(0, 0, 40, 40)));
    expect(outcomesOf(drawn)).toEqual({ done: 1, much_land_of_account: 5 });
  });

  it('gets back no land by an undo that would exceed it', async () => {
    const person = await product.signUp('ultima@example.org');
    const first = await addFarm(person);
    const second = await addFarm(person);
    await draw(person, first, square(0, 50));
    const { response: removed } = await remove(person, first);
    await addLand({ ...second, hectares: FAIR_SHARES.hectares.person - 10 });
    const refused = await undo(person, first, removed.change);
    expect([refused.status, refused.error.error]).toEqual([409, 'much_land_of_account']);
  });

  it('gets back no land by restoring a farm', async () => {
    const person = await product.signUp('restaurat@example.org');
    const first = await addFarm(person);
    const second = await addFarm(person);
    await addLand({ ...first, hectares: 150_000 });
    await person.call(api.farms.remove, { params: { farmId: first.farmId } });
    await addLand({ ...second, hectares: FAIR_SHARES.hectares.person - 10 });
    const refused = await person.call(api.farms.restore, { params: { farmId: first.farmId } });
    expect([refused.status, refused.error.error]).toEqual([409, 'much_land_of_account']);
    expect((await person.call(api.farms.get, { params: { farmId: first.farmId } })).status).toBe(404);
  });

  it('has no more unfinished imports than fifty, however they are begun at once', async () => {
    const { caller: person, season } = await startFarm(product, 'importuri@example.org');
    const { farmId, seasonId } = season;
    await query(
      `with begun as (insert into import (id, farm_id, season_id, state)
         select $1 || i, $1, $2, 'uploading' from generate_series(1, $3::int) i returning id)
       insert into import_file (id, farm_id, import_id, position, name, size) select id, $1, id, 0, 'a', 1 from begun`,
      [farmId, seasonId, FAIR_SHARES.imports.unfinished - 2],
    );
    const ask = () =>
      person.call(api.imports.create, { params: season, body: { files: [{ name: 'a.zip', size: 10 }] } });
    const replies = await race(6, ask, 'import_file');
    expect(outcomesOf(replies)).toEqual({ done: 2, many_imports: 4 });
  });

  it('who does everything at once on all farms is never refused because of a deadlock', async () => {
    const person = await product.signUp('grabita@example.org');
    const farms = [await addFarm(person), await addFarm(person), await addFarm(person)];
    const all = farms.flatMap((params, at) => {
      const { farmId } = params;
      const files = [{ name: 'a.zip', size: 10 }];
      const again = async () => {
        await person.call(api.farms.remove, { params: { farmId } });
        return person.call(api.farms.restore, { params: { farmId } });
      };
      const back = async () => {
        const drawn = await draw(person, params, square(20 + at, 4));
        return undo(person, params, drawn.response.change ?? null);
      };
      return [
        () => draw(person, params, square(at, 4)),
        () => person.call(api.imports.create, { params, body: { files } }),
        () => person.call(api.farms.create, { body: { name: 'Alta' } }),
        () => person.call(api.seasons.create, { params: { farmId }, body: { end_year: 2030 + at } }),
        () => person.call(api.machines.create, { params: { farmId }, body: { name: 'Tractor' } }),
        back,
        again,
      ];
    });
    for (let times = 0; times < 3; times++) {
      const replies = await Promise.all(all.map((call) => call()));
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });

  /** Adds a parcel with an invented area. */
  const addLand = ({ farmId, seasonId, hectares }: FarmSeason & { hectares: number }) =>
    query(
      `with ground as (insert into shape (farm_id, geom, geom_hash, area_m2)
         values ($1, st_geomfromtext('multipolygon(((26 44,26 44.1,26.1 44.1,26 44)))', 4326), 'x', 1) returning id)
       insert into parcel (id, farm_id, season_id, lineage_id, shape_id, hectares)
       select 'all-' || $1, $1, $2, 'all', id, $3 from ground`,
      [farmId, seasonId, hectares],
    );
});

describe('a season of a farm', () => {
  it('gets no more land than a farm may have by a copy', async () => {
    const { caller, season } = await startFarm(product, 'copie@example.org');
    await draw(caller, season, square(0, 50));
    await query('update parcel set hectares = $1 where season_id = $2', [
      FAIR_SHARES.hectares.farm + 1,
      season.seasonId,
    ]);
    const copied = await caller.call(api.seasons.create, {
      params: { farmId: season.farmId },
      body: { end_year: 2027, copy_from: season.seasonId },
    });
    expect([copied.status, copied.error.error]).toEqual([409, 'much_land']);
    expect(await query('select from season where farm_id = $1', [season.farmId])).toHaveLength(1);
  });
});
