import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Product, type SignedUp, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct(undefined, {}, { maxCallsPerMinute: 100_000 });
});
afterAll(() => product.stop());

let made = 0;
let manager: SignedUp;
let adviser: SignedUp;
let reader: SignedUp;
let owner: SignedUp;
let params: { organizationId: string };
let farm: { farmId: string };

const person = (name: string) => product.signUp(`${name}${made}@example.org`);

type Role = 'manager' | 'adviser' | 'reader';
const invite = (by: SignedUp, role: Role, addresses: string[]) =>
  by.call(api.organizations.invite, { params, body: { kind: 'member', role, addresses } });

/** Invites a person to the organization, who accepts. */
async function join(who: SignedUp, role: Role) {
  await invite(manager, role, [who.email]);
  const { response } = await who.call(api.organizations.received);
  const { id: invitationId } = response.results[0]!;
  return who.call(api.organizations.accept, { params: { invitationId } });
}

/** Asks an owner for a farm, who gives access at a level. */
async function give(who: SignedUp, at: { farmId: string }, shared_farm: 'view_only' | 'full_access') {
  await manager.call(api.organizations.invite, { params, body: { kind: 'farm', addresses: [who.email] } });
  const given = { organization: params.organizationId, shared_farm };
  return who.call(api.organizations.giveAccess, { params: at, body: given });
}

async function addFarm(who: SignedUp, name = 'Ferma') {
  const { response } = await who.call(api.farms.create, { body: { name, country: 'RO' } });
  return { farmId: response.id };
}

const accessOf = async (who: SignedUp) => {
  const { status, response } = await who.call(api.farms.get, { params: farm });
  return status === 200 ? response.access : status;
};
const details = async (who: SignedUp = manager) => {
  const { status, response, error } = await who.call(api.organizations.get, { params });
  expect(status, error?.detail).toBe(200);
  return response;
};
const memberOf = async (who: SignedUp) =>
  (await details()).members.find(({ email }) => email === who.email)!.id;

beforeEach(async () => {
  made++;
  manager = await person('sef');
  adviser = await person('consultant');
  reader = await person('cititor');
  owner = await person('fermier');
  farm = await addFarm(owner);
  const body = { name: 'Cabinet Verde', country: 'RO' } as const;
  const { response } = await manager.call(api.organizations.create, { body });
  params = { organizationId: response.id };
  product.mails.length = 0;
});

describe('an organization', () => {
  it('is made by its first manager, and unknown to everyone else', async () => {
    expect(await details()).toMatchObject({ name: 'Cabinet Verde', role: 'manager', members_count: 1 });
    for (const call of [
      () => adviser.call(api.organizations.get, { params }),
      () => adviser.callUnchecked(api.organizations.update, { params, body: { name: 'Al meu' } }),
      () => adviser.call(api.organizations.remove, { params }),
    ])
      expect((await call()).status).toBe(404);
  });

  it('has members who accept an invitation to their address, which is mailed', async () => {
    const { response } = await join(adviser, 'adviser');
    expect(response).toMatchObject({ id: params.organizationId, role: 'adviser', members_count: 2 });
    expect(product.mails).toMatchObject([
      {
        kind: 'organization_member_invited',
        to: adviser.email,
        values: { person: manager.email, organization: 'Cabinet Verde' },
        path: `/auth/login?backTo=${encodeURIComponent('/organizations')}`,
      },
    ]);
    expect((await adviser.call(api.organizations.received)).response.results).toEqual([]);
  });

  it('tells of each line what came of it', async () => {
    const addresses = ['nimeni@example.org', 'nu e o adresă', manager.email];
    const { response } = await invite(manager, 'reader', addresses);
    expect(response.results.map(({ outcome }) => outcome)).toEqual(['invited', 'invalid', 'member_already']);
    expect((await details()).invitations).toMatchObject([{ email: 'nimeni@example.org', role: 'reader' }]);
  });

  it('invites through its managers only, whose invitations nobody else can answer', async () => {
    await join(adviser, 'adviser');
    expect((await invite(adviser, 'reader', [reader.email])).status).toBe(403);
    await invite(manager, 'reader', [reader.email]);
    const { id: invitationId } = (await details()).invitations[0]!;
    for (const call of [api.organizations.accept, api.organizations.decline])
      expect((await owner.call(call, { params: { invitationId } })).status).toBe(404);
    const withdrawn = { params: { ...params, invitationId } };
    expect((await manager.call(api.organizations.withdraw, withdrawn)).status).toBe(204);
    expect((await reader.call(api.organizations.accept, { params: { invitationId } })).status).toBe(404);
  });

  it('always has a manager: the last one leaves by handing over', async () => {
    await join(adviser, 'adviser');
    const own = { ...params, memberId: await memberOf(manager) };
    const role = { params: own, body: { role: 'reader' } } as const;
    expect((await manager.call(api.organizations.changeRole, role)).error.error).toBe('last_manager');
    const leave = (hand_over_to: string | null) =>
      manager.call(api.organizations.removeMember, { params: own, body: { hand_over_to } });
    expect((await leave(null)).error.error).toBe('last_manager');
    expect((await leave(await memberOf(adviser))).status).toBe(204);
    expect(await details(adviser)).toMatchObject({ role: 'manager', members: [{ email: adviser.email }] });
    expect((await manager.call(api.organizations.get, { params })).status).toBe(404);
  });

  it('goes to its longest-standing member when the account of its last manager is removed', async () => {
    await join(reader, 'reader');
    await join(adviser, 'adviser');
    await manager.call(api.auth.removeUser, { body: { password: PASSWORD } });
    expect(await details(adviser)).toMatchObject({
      role: 'adviser',
      members: [{ email: reader.email, role: 'manager' }, { email: adviser.email }],
    });
  });

  it('ends with the account of its only member, and no farm with it', async () => {
    await give(owner, farm, 'full_access');
    await manager.call(api.auth.removeUser, { body: { password: PASSWORD } });
    const { response } = await owner.call(api.organizations.ofFarm, { params: farm });
    expect([response.results, await accessOf(owner)]).toEqual([[], 'owner']);
  });
});

describe('the access to a farm', () => {
  it('is given by its owner who was asked, by role and level', async () => {
    await join(adviser, 'adviser');
    await join(reader, 'reader');
    expect(await accessOf(adviser)).toBe(404);
    expect((await give(owner, farm, 'full_access')).response).toMatchObject({
      organization: { name: 'Cabinet Verde', members: [{}, {}, {}] },
      shared_farm: 'full_access',
    });
    expect(await accessOf(manager)).toBe('full');
    expect(await accessOf(adviser)).toBe('full');
    expect(await accessOf(reader)).toBe('view');
    const { response } = await reader.call(api.sharing.farms);
    expect(response.results).toMatchObject([{ id: farm.farmId, shared_farm: 'view_only' }]);
    expect((await details(reader)).farms).toMatchObject([{ farm: farm.farmId, owner: owner.email }]);
    await owner.call(api.organizations.giveAccess, {
      params: farm,
      body: { organization: params.organizationId, shared_farm: 'view_only' },
    });
    expect(await accessOf(adviser)).toBe('view');
  });

  it('cannot be taken without being asked, nor by who is no owner', async () => {
    const body = { organization: params.organizationId };
    expect((await owner.call(api.organizations.giveAccess, { params: farm, body })).status).toBe(404);
    expect((await manager.call(api.organizations.giveAccess, { params: farm, body })).status).toBe(404);
    await give(owner, farm, 'full_access');
    expect((await manager.call(api.organizations.giveAccess, { params: farm, body })).status).toBe(403);
    expect((await manager.call(api.organizations.ofFarm, { params: farm })).status).toBe(403);
  });

  it('may be given to further farms without being asked again', async () => {
    await give(owner, farm, 'view_only');
    const other = await addFarm(owner, 'A doua');
    const body = { organization: params.organizationId };
    expect((await owner.call(api.organizations.giveAccess, { params: other, body })).status).toBe(200);
    expect((await details()).farms).toMatchObject([{ name: 'A doua' }, { name: 'Ferma' }]);
  });

  it('ends at once, by the owner or by the organization', async () => {
    await join(adviser, 'adviser');
    await give(owner, farm, 'view_only');
    const { organizationId } = params;
    expect(await accessOf(adviser)).toBe('view');
    await owner.call(api.organizations.endAccess, { params: { ...farm, organizationId } });
    expect(await accessOf(adviser)).toBe(404);
    await give(owner, farm, 'view_only');
    const { id: accessId } = (await details()).farms[0]!;
    const returned = { params: { ...params, accessId } };
    expect((await adviser.call(api.organizations.returnAccess, returned)).status).toBe(403);
    expect((await manager.call(api.organizations.returnAccess, returned)).status).toBe(204);
    expect(await accessOf(adviser)).toBe(404);
  });

  it('ends for a member who leaves, whose farms go to another one in one step', async () => {
    await join(adviser, 'adviser');
    await give(owner, farm, 'full_access');
    const from = await memberOf(adviser);
    const to = await memberOf(manager);
    const { id: accessId } = (await details()).farms[0]!;
    const assigned = { params: { ...params, accessId }, body: { responsible: from } };
    await manager.call(api.organizations.assign, assigned);
    expect((await details()).members).toMatchObject([{ farms_count: 0 }, { farms_count: 1 }]);
    const leaving = { params: { ...params, memberId: from }, body: { hand_over_to: to } };
    expect((await adviser.call(api.organizations.removeMember, leaving)).status).toBe(204);
    expect(await accessOf(adviser)).toBe(404);
    expect((await details()).farms).toMatchObject([{ responsible: to }]);
  });

  it('is one user of the license of the owner, which covers all members', async () => {
    const { db } = product.database;
    const cover = { term: 'full', upper_bound_ha: 50, shared_users_no: 1 } as const;
    const days = { start_date: '2026-01-01', end_date: '2099-12-31' };
    await db
      .insertInto('license')
      .values({ id: `licenta-${made}`, holder_id: owner.user_id, ...cover, ...days })
      .execute();
    const isCovered = async (who: SignedUp) => {
      const license = { id: `a-${who.user_id}`, holder_id: who.user_id, term: 'none' } as const;
      await db
        .insertInto('license')
        .values(license)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await who.call(api.auth.user)).response.license?.is_covered;
    };
    await join(adviser, 'adviser');
    await join(reader, 'reader');
    expect(await isCovered(adviser)).toBe(false);
    await give(owner, farm, 'view_only');
    expect([await isCovered(adviser), await isCovered(reader)]).toEqual([true, true]);
    const licenseId = `licenta-${made}`;
    const { response } = await owner.call(api.licenses.sharedUsers, { params: { licenseId } });
    expect(response.results).toEqual([{ email: 'Cabinet Verde', is_covered: true }]);
  });

  it('hides a removed farm, and does not name it to the members', async () => {
    await give(owner, farm, 'view_only');
    await owner.call(api.farms.remove, { params: farm });
    expect(await details()).toMatchObject({ farms: [], farms_count: 0 });
    expect(await accessOf(manager)).toBe(404);
  });

  it('is not found under the id of another organization', async () => {
    await give(owner, farm, 'view_only');
    const { id: accessId } = (await details()).farms[0]!;
    const body = { name: 'Alta', country: 'RO' } as const;
    const { response: other } = await adviser.call(api.organizations.create, { body });
    const foreign = { organizationId: other.id, accessId };
    expect((await adviser.call(api.organizations.returnAccess, { params: foreign })).status).toBe(404);
    const assigned = { params: foreign, body: { responsible: null } };
    expect((await adviser.call(api.organizations.assign, assigned)).status).toBe(404);
    const memberId = await memberOf(manager);
    const role = { params: { organizationId: other.id, memberId }, body: { role: 'reader' } } as const;
    expect((await adviser.call(api.organizations.changeRole, role)).status).toBe(404);
  });
});
