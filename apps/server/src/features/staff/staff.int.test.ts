import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, PASSWORD, type Product, setUpTotp, startProduct } from '../../../test/product.ts';

type Person = Caller & { user_id: string };

let product: Product;
let staff: Person;
let farmer: Person;
beforeAll(async () => {
  product = await startProduct();
  staff = await product.signUp('staff@example.org', { is_staff: true });
  farmer = await product.signUp('stefan@example.org');
  await product.database.db
    .updateTable('app_user')
    .set({ first_name: 'Ștefan', last_name: 'Țăranu d’Ulmu', phone: '+40 722-123 456' })
    .where('id', '=', farmer.user_id)
    .execute();
  await farmer.call(api.farms.create, { body: { name: 'Ferma lui Ștefan' } });
});
afterAll(() => product.stop());

const user = (userId: string) => ({ params: { userId } });
const isSignedIn = async (caller: Caller) => (await caller.call(api.auth.user)).status === 200;

describe('people', () => {
  it.each(['taranu stefan', 'ȚĂRANU', 'stefan@EXAMPLE', "d'ulmu", '40722123', 'farm%', ''])(
    'are found by "%s" as they are',
    async (search) => {
      const { response } = await staff.call(api.staff.users, { query: { search } });
      expect(response.count).toBe(response.results.length);
      const found = response.results.map(({ id }) => id);
      if (search === 'farm%') expect(found).toEqual([]);
      else expect(found).toContain(farmer.user_id);
    },
  );

  it('are paged, with their total number and their farms', async () => {
    const { response } = await staff.call(api.staff.users, { query: { limit: 1, offset: 0 } });
    expect(response).toMatchObject({
      count: 2,
      results: [{ email: 'stefan@example.org', farms: [{ name: 'Ferma lui Ștefan', parcel_count: 0 }] }],
    });
    const beyond = await staff.call(api.staff.users, { query: { offset: 10 } });
    expect(beyond.response).toEqual({ count: 2, results: [] });
  });

  it('who are locked out are signed out, and can sign in again once unlocked', async () => {
    const vlad = await product.signUp('vlad@example.org');
    const set = (is_active: boolean) =>
      staff.call(api.staff.updateUser, {
        ...user(vlad.user_id),
        body: { is_active, groups: ['Journal users'] },
      });
    expect((await set(false)).response).toMatchObject({ is_active: false, groups: ['Journal users'] });
    expect(await isSignedIn(vlad)).toBe(false);
    expect((await staff.call(api.staff.impersonate, user(vlad.user_id))).error.error).toBe(
      'switched_off_account',
    );
    expect((await set(true)).response.is_active).toBe(true);
  });

  it('who are staff cannot be locked out, by themselves or by other staff', async () => {
    const other = await product.signUp('alta@example.org', { is_staff: true });
    for (const { user_id } of [staff, other]) {
      const kept = await staff.call(api.staff.updateUser, { ...user(user_id), body: { is_active: false } });
      expect([kept.status, kept.error.error]).toEqual([409, 'of_staff']);
      expect((await staff.call(api.staff.impersonate, user(user_id))).error.error).toBe('of_staff');
    }
    expect((await staff.call(api.staff.impersonate, user('nowhere'))).status).toBe(404);
    expect(await isSignedIn(staff)).toBe(true);
  });
});

describe('staff without a second step', () => {
  it('sign in, get an error that names what is missing, and continue once it is set up', async () => {
    const { db } = product.database;
    const lax = await product.signUp('lax@example.org');
    await db.updateTable('app_user').set({ is_staff: true }).where('id', '=', lax.user_id).execute();
    const me = (await lax.call(api.auth.user)).response;
    expect([me.is_staff, me.has_second_factor]).toEqual([true, false]);
    const headers = { 'accept-language': 'en' };
    for (const refused of [
      await lax.call(api.staff.users, { headers }),
      await lax.call(api.staff.impersonate, { ...user(farmer.user_id), headers }),
    ])
      expect([refused.status, refused.error]).toEqual([
        403,
        {
          error: 'second_step_needed',
          detail: 'Staff need two-step sign-in for this. Set it up in the account settings.',
        },
      ]);
    // Other users get no details.
    expect((await farmer.call(api.staff.users)).error.error).toBe('forbidden');
    expect((await lax.call(api.secondFactors.mailEnrollment)).status).toBe(204);
    await setUpTotp(lax, product.clock, product.tokenTo('lax@example.org', 'enrollment'));
    expect((await lax.call(api.staff.users)).status).toBe(200);
  });

  it('lose staff access and impersonation once the factor is removed', async () => {
    const actor = await product.signUp('actor7@example.org', { is_staff: true });
    const elsewhere = {
      ...product.visitor(),
      email: actor.email,
      codes: actor.codes,
      user_id: actor.user_id,
    };
    await product.signIn(elsewhere);
    const client = await product.signUp('client7@example.org');
    expect((await elsewhere.call(api.staff.impersonate, user(client.user_id))).status).toBe(200);
    const [factor] = (await actor.call(api.secondFactors.list)).response.results;
    const params = { factorId: factor!.id };
    await actor.call(api.secondFactors.remove, { params, body: { password: PASSWORD } });
    expect((await actor.call(api.staff.users)).error.error).toBe('second_step_needed');
    expect(await isSignedIn(elsewhere)).toBe(false);
  });
});

describe('impersonation', () => {
  it('gives exactly the access of the user, marks the changes, and returns to the staff session', async () => {
    const actor = await product.signUp('actor@example.org', { is_staff: true });
    const stranger = await product.signUp('strain@example.org');
    const { response: farm } = await stranger.call(api.farms.create, { body: { name: 'A altcuiva' } });
    const { response: link } = await stranger.call(api.sharing.createLink, {
      params: { farmId: farm.id },
      body: { days: 1 },
    });
    await actor.call(api.sharing.openLink, { body: { token: link.path.replace('/s/', '') } });
    expect((await actor.call(api.farms.get, { params: { farmId: farm.id } })).status).toBe(200);

    const { response: them } = await actor.call(api.staff.impersonate, user(farmer.user_id));
    expect(them).toMatchObject({ id: farmer.user_id, is_hijacked: true, is_staff: false });
    expect((await actor.call(api.staff.users)).status).toBe(403);
    expect((await actor.call(api.farms.get, { params: { farmId: farm.id } })).status).toBe(404);
    const { response: made } = await actor.call(api.farms.create, { body: { name: 'Pentru Ștefan' } });
    const event = await product.database.db
      .selectFrom('audit_event')
      .select(['actor_id', 'impersonator_id'])
      .where('entity_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ actor_id: farmer.user_id, impersonator_id: actor.user_id });

    const { response } = await actor.call(api.staff.releaseImpersonation, { body: { next: '/staff/users' } });
    expect(response).toEqual({ next: '/staff/users' });
    expect((await actor.call(api.auth.user)).response.id).toBe(actor.user_id);
    expect((await actor.call(api.staff.releaseImpersonation)).status).toBe(403);
    const trail = await product.database.db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'impersonator_id'])
      .where('action', 'like', 'impersonation%')
      .where('entity_id', '=', farmer.user_id)
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'impersonation_started', actor_id: actor.user_id, impersonator_id: null },
      { action: 'impersonation_ended', actor_id: farmer.user_id, impersonator_id: actor.user_id },
    ]);
  });

  it('of a user without consents can be stopped, and consents to nothing on their behalf', async () => {
    const actor = await product.signUp('actor5@example.org', { is_staff: true });
    const newcomer = await product.signUp('nou@example.org');
    const { response: them } = await actor.call(api.staff.impersonate, user(newcomer.user_id));
    expect(them).toMatchObject({ privacy: false, generaltos: false, is_hijacked: true });
    const accepted = await actor.call(api.auth.updateUser, { body: { privacy: true, generaltos: true } });
    expect(accepted.status).toBe(403);
    expect((await actor.call(api.staff.releaseImpersonation)).status).toBe(200);
    expect((await actor.call(api.auth.user)).response).toMatchObject({
      id: actor.user_id,
      is_hijacked: false,
    });
    expect((await newcomer.call(api.auth.user)).response).toMatchObject({
      privacy: false,
      generaltos: false,
    });
  });

  it('can also be stopped by a form', async () => {
    const actor = await product.signUp('actor2@example.org', { is_staff: true });
    await actor.call(api.staff.impersonate, user(farmer.user_id));
    const payload = '--x\r\nContent-Disposition: form-data; name="next"\r\n\r\n/map\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { response } = await actor.callUnchecked(api.staff.releaseImpersonation, {
      body: payload,
      headers,
    });
    expect(response).toEqual({ next: '/map' });
    expect((await actor.call(api.auth.user)).response.id).toBe(actor.user_id);
  });

  it('ends when the staff member ends their sessions in other browsers', async () => {
    const actor = await product.signUp('actor8@example.org', { is_staff: true });
    const { email, codes, user_id } = actor;
    const elsewhere = { ...product.visitor(), email, codes, user_id };
    await product.signIn(elsewhere);
    expect((await elsewhere.call(api.staff.impersonate, user(farmer.user_id))).status).toBe(200);
    await actor.call(api.auth.endOtherSessions);
    expect((await elsewhere.call(api.staff.releaseImpersonation)).status).toBe(401);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(actor)).toBe(true);
  });

  it('ends at once when the impersonator is no longer staff, without a session to return to', async () => {
    const actor = await product.signUp('actor3@example.org', { is_staff: true });
    await actor.call(api.staff.impersonate, user(farmer.user_id));
    await product.database.db
      .updateTable('app_user')
      .set({ is_staff: false })
      .where('id', '=', actor.user_id)
      .execute();
    expect(await isSignedIn(actor)).toBe(false);
    expect((await actor.call(api.staff.releaseImpersonation)).status).toBe(401);
    expect(await isSignedIn(actor)).toBe(false);
  });
});

describe('an impersonation that cannot begin', () => {
  it('keeps the staff session, and leaves no trace', async () => {
    const { db, pool } = product.database;
    const actor = await product.signUp('actor4@example.org', { is_staff: true });
    await pool.query(`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';
      create trigger refuse before insert on session for each row execute function refuse()`);
    const { status } = await actor.call(api.staff.impersonate, user(farmer.user_id));
    await pool.query('drop trigger refuse on session; drop function refuse');
    expect(status).toBe(500);
    expect(await isSignedIn(actor)).toBe(true);
    const trail = db.selectFrom('audit_event').select('id').where('actor_id', '=', actor.user_id);
    expect(await trail.where('action', '=', 'impersonation_started').execute()).toEqual([]);
  });
});

describe('operators', () => {
  it('switch flags for the installation and for a farm, and reset them', async () => {
    const { response: farm } = await farmer.call(api.farms.create, { body: { name: 'Fără rotație' } });
    const set = (farm_id: string | null, is_on: boolean | null) =>
      staff.call(api.staff.setFlag, { params: { name: 'crop_rotation' }, body: { farm_id, is_on } });
    const flags = async () =>
      (await farmer.call(api.farms.get, { params: { farmId: farm.id } })).response.feature_flags;
    expect(await flags()).toContain('crop_rotation');
    expect((await set(null, false)).status).toBe(204);
    expect(await flags()).not.toContain('crop_rotation');
    await set(farm.id, true);
    expect(await flags()).toContain('crop_rotation');
    expect((await staff.call(api.staff.flags)).response.results).toEqual([
      { name: 'crop_rotation', farm_id: null, is_on: false },
      { name: 'crop_rotation', farm_id: farm.id, is_on: true },
    ]);
    await set(farm.id, null);
    expect(await flags()).not.toContain('crop_rotation');
    expect((await set('nowhere', true)).status).toBe(404);
    await set(null, null);
  });

  it('show a notice to all users for a limited time', async () => {
    const notice = { text: null, starts_at: '2026-11-20T10:00:00Z', ends_at: '2026-11-21T10:00:00Z' };
    const { response } = await staff.call(api.staff.createNotice, { body: notice });
    expect(response.text.en).toContain('48 hours');
    const past = { ...notice, starts_at: '2026-11-01T10:00:00Z', ends_at: '2026-11-02T10:00:00Z' };
    await staff.call(api.staff.createNotice, { body: past });
    const listed = async () => (await staff.call(api.staff.notices)).response.results;
    expect(await listed()).toEqual([response]);
    expect((await staff.call(api.staff.removeNotice, { params: { noticeId: response.id } })).status).toBe(
      204,
    );
    expect(await listed()).toEqual([]);
    expect((await staff.call(api.staff.removeNotice, { params: { noticeId: response.id } })).status).toBe(
      404,
    );
  });
});

it('impersonation requires a recent sign-in', async () => {
  const actor = await product.signUp('deschis@example.org', { is_staff: true });
  await product.database.db
    .updateTable('session')
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .where('user_id', '=', actor.user_id)
    .execute();
  const { status, error } = await actor.call(api.staff.impersonate, user(farmer.user_id));
  expect([status, error.error]).toEqual([403, 'sign_in_again']);
  await product.signIn(actor);
  expect((await actor.call(api.staff.impersonate, user(farmer.user_id))).status).toBe(200);
});
