import { randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import { FAIR_SHARES } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listParcels } from '../../../test/farmer.ts';
import { type Browser, type Caller, PASSWORD } from '../../../test/product.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { farmOf, startTrialFarms, type TrialFarms, trialOf } from './testing/trial-farms.ts';
import { TRIAL_COOKIE } from './trial-cookie.ts';

let trials: TrialFarms;
beforeAll(async () => {
  trials = await startTrialFarms();
});
afterAll(() => trials.stop());

describe('keeping a trial farm', () => {
  const PERSON = { new_password: PASSWORD, first_name: 'Ana', last_name: 'Pop' };
  const register = (visitor: Caller, email: string) =>
    visitor.call(api.auth.register, { body: { email, keeps_trial: true } });

  it('makes an account with the farm in it, in whatever browser the link is opened', async () => {
    const { visitor, farm, season } = await trials.begin();
    await trials.importFields(visitor, season);
    const email = 'pastreaza@example.org';
    expect((await register(visitor, email)).status).toBe(204);
    expect(await trialOf(visitor)).toMatchObject({ is_confirming: true });
    const phone = trials.product.visitor();
    const token = trials.product.tokenTo(email);
    expect((await phone.call(api.auth.confirm, { body: { token, ...PERSON } })).status).toBe(200);
    const { response } = await phone.call(api.farms.list);
    expect(response.results).toMatchObject([{ id: farm.id, access: 'owner', parcel_count: 2 }]);
    expect(await listParcels(phone, season)).toHaveLength(2);
    const { response: changes } = await phone.call(api.changes.list, { params: { farmId: farm.id } });
    expect(changes.results.map(({ kind }) => kind)).toContain('import');
    expect((await farmOf(visitor, farm.id)).status).toBe(404);
    expect(await trialOf(visitor)).toBeNull();
  });

  it('with a known address mails its owner, and moves nothing before they sign in', async () => {
    const person = await trials.product.signUp('cunoscut@example.org');
    const { visitor, farm } = await trials.begin();
    await register(visitor, 'cunoscut@example.org');
    expect(trials.product.mails.at(-1)).toMatchObject({ kind: 'known_address', to: 'cunoscut@example.org' });
    expect((await farmOf(person, farm.id)).status).toBe(404);
    expect((await person.call(api.trials.keep)).status).toBe(404);

    expect((await visitor.call(api.trials.keep)).status).toBe(401);
    const body = { email: 'cunoscut@example.org', password: PASSWORD };
    expect((await visitor.call(api.auth.login, { body })).status).toBe(200);
    expect(await trialOf(visitor)).toMatchObject({ farm: { id: farm.id } });
    expect((await farmOf(visitor, farm.id)).status).toBe(404);
    const kept = await visitor.call(api.trials.keep);
    expect(kept.response).toMatchObject({ id: farm.id, access: 'owner' });
    expect(await trialOf(visitor)).toBeNull();
    expect((await visitor.call(api.trials.keep)).error.error).toBe('no_trial');
    const [event] = await trials.query(
      `select actor_id from audit_event where action = 'trial_kept' and farm_id = $1`,
      [farm.id],
    );
    expect(event.actor_id).toBe(person.user_id);
  });

  it('goes to the person who opens their link first, once', async () => {
    const { visitor, farm } = await trials.begin();
    await register(visitor, 'prima@example.org');
    await register(visitor, 'a-doua@example.org');
    const open = async (email: string) => {
      const browser = trials.product.visitor();
      const token = trials.product.tokenTo(email);
      await browser.call(api.auth.confirm, { body: { token, ...PERSON } });
      return (await browser.call(api.farms.list)).response.results.map(({ id }) => id);
    };
    expect(await open('prima@example.org')).toEqual([farm.id]);
    expect(await open('a-doua@example.org')).toEqual([]);
  });

  /** Lets a person's browser have the trial farm of a visitor, as when they share a computer. */
  const withTrialOf = (visitor: Browser, person: Caller & Browser) => {
    person.cookies.set(TRIAL_COOKIE, visitor.cookies.get(TRIAL_COOKIE)!);
    return person;
  };

  it('by two accounts at once gives it to one of them, and tells the other', async () => {
    const { visitor, farm } = await trials.begin();
    const people = await Promise.all(
      ['ana', 'eva'].map((name) => trials.product.signUp(`${name}@example.org`)),
    );
    const replies = await Promise.all(
      people.map((person) => withTrialOf(visitor, person).call(api.trials.keep)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const [kept, refused] = replies.toSorted((a, b) => a.status - b.status);
    expect([kept!.response.id, refused!.error.error]).toEqual([farm.id, 'no_trial']);
    const owned = await Promise.all(
      people.map(async (person) => (await person.call(api.farms.list)).response.results.length),
    );
    expect(owned.toSorted()).toEqual([0, 1]);
  });

  it('keeps no more than an account may have, and nothing then', async () => {
    const { visitor, farm, season } = await trials.begin();
    await trials.importFields(visitor, season);
    const person = await trials.product.signUp('plina@example.org');
    withTrialOf(visitor, person);
    const keep = async () => {
      const { status, error } = await person.call(api.trials.keep);
      return status === 200 ? 'kept' : error.error;
    };
    const fill = (farms: number) =>
      trials.query(
        `insert into farm (id, owner_id, name, country)
         select $1 || i, $1, 'Ferma', 'RO' from generate_series(1, $2::int) i`,
        [person.user_id, farms],
      );
    await fill(FAIR_SHARES.farms);
    expect(await keep()).toBe('many_farms');
    await trials.query('update farm set owner_id = null where owner_id = $1', [person.user_id]);

    await trials.query('update parcel set hectares = $1 where farm_id = $2', [
      FAIR_SHARES.hectares.person,
      farm.id,
    ]);
    expect(await keep()).toBe('much_land_of_account');
    await trials.query('update parcel set hectares = 1 where farm_id = $1', [farm.id]);

    await trials.query(`update import set state = 'ready' where farm_id = $1`, [farm.id]);
    await trials.query('update import_file set size = $1 where farm_id = $2', [
      FAIR_SHARES.imports.bytes + 1,
      farm.id,
    ]);
    expect(await keep()).toBe('many_imports');
    expect((await trialOf(visitor))!.farm.id).toBe(farm.id);
    await trials.query(`update import set state = 'applied' where farm_id = $1`, [farm.id]);
    expect(await keep()).toBe('kept');
  });

  it('leaves nothing of the visitor, also of what they did while it was kept', async () => {
    const { visitor, farm, season } = await trials.begin();
    const shape = rectangle(0, 0, 4, 4);
    const drawn = await visitor.call(api.parcels.edit, {
      params: season,
      body: { create: [{ shape }] },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(drawn.status).toBe(200);
    const [{ owner_id }] = await trials.query('select owner_id from farm where id = $1', [farm.id]);
    const person = withTrialOf(visitor, await trials.product.signUp('mosteneste@example.org'));
    expect((await person.call(api.trials.keep)).status).toBe(200);
    // As calls would that were under way.
    await trials.query('update change set actor_id = $1 where farm_id = $2', [owner_id, farm.id]);
    await trials.query(
      `insert into import (id, farm_id, season_id, state, actor_id) values ('late', $1, $2, 'cancelled', $3)`,
      [farm.id, season.seasonId, owner_id],
    );
    await trials.query(`update app_user set deleted_at = now() - interval '2 hours' where id = $1`, [
      owner_id,
    ]);
    await trials.sweep();
    expect(await trials.query('select from app_user where id = $1', [owner_id])).toEqual([]);
    expect(await listParcels(person, season)).toHaveLength(1);
    const { response } = await person.call(api.changes.list, { params: { farmId: farm.id } });
    expect(response.results).toHaveLength(1);
  });
});
