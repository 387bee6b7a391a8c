import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticatorApp } from '../../../../test/authenticator-app.ts';
import {
  type Caller,
  PASSWORD,
  type Product,
  type SignedUp,
  setUpTotp,
  startProduct,
} from '../../../../test/product.ts';
import { newDevice } from './testing/device.ts';

const ORIGIN = 'https://brazda.example';
let product: Product;
beforeAll(async () => {
  product = await startProduct(undefined, { PUBLIC_URL: ORIGIN });
});
afterAll(() => product.stop());
beforeEach(() => void product.mails.splice(0));

/** Creates a staff member without a second factor, signed in by password alone. */
async function newStaff(email: string): Promise<SignedUp> {
  const person = await product.signUp(email);
  const users = product.database.db.updateTable('app_user').set({ is_staff: true });
  await users.where('id', '=', person.user_id).execute();
  return person;
}
const mailLink = (caller: Caller) => caller.call(api.secondFactors.mailEnrollment);
const linkOf = (email: string) => product.tokenTo(email, 'enrollment');
const startTotp = (caller: Caller, enrollment?: string) =>
  caller.call(api.secondFactors.startTotp, { body: { password: PASSWORD, enrollment } });
const countFactors = async (caller: Caller) =>
  (await caller.call(api.secondFactors.list)).response.results.length;

describe('staff without a second factor', () => {
  it('add the first one only with the link that was mailed to them', async () => {
    const ana = await newStaff('ana@example.org');
    for (const token of [undefined, 'x'.repeat(43)]) {
      const body = { password: PASSWORD, enrollment: token };
      const both = [await startTotp(ana, token), await ana.call(api.secondFactors.startPasskey, { body })];
      for (const { status, error } of both) expect([status, error.error]).toEqual([403, 'enrollment_needed']);
    }
    expect((await mailLink(ana)).status).toBe(204);
    expect(product.mails).toMatchObject([{ kind: 'staff_enrollment', to: 'ana@example.org' }]);
    const token = linkOf('ana@example.org');
    const { response: begun } = await startTotp(ana, token);
    const code = authenticatorApp(begun.secret, product.clock).code();
    const body = { token: begun.token, code, name: 'Telefon' };
    // The link is still required to finish.
    expect((await ana.call(api.secondFactors.addTotp, { body })).error.error).toBe('enrollment_needed');
    expect(await countFactors(ana)).toBe(0);
    const added = await ana.call(api.secondFactors.addTotp, { body: { ...body, enrollment: token } });
    expect([added.status, await countFactors(ana)]).toEqual([200, 1]);
    expect((await ana.call(api.staff.users)).status).toBe(200);
    // Further factors need no link.
    expect((await setUpTotp(ana, product.clock)).recovery).toEqual([]);
    expect((await mailLink(ana)).error.error).toBe('no_enrollment_needed');
  });

  it('may start with a passkey', async () => {
    const eva = await newStaff('eva@example.org');
    await mailLink(eva);
    const enrollment = linkOf('eva@example.org');
    const start = { password: PASSWORD, enrollment };
    const { response: requested } = await eva.call(api.secondFactors.startPasskey, { body: start });
    const made = { credential: newDevice(ORIGIN).make(requested), name: 'Laptop' };
    const without = await eva.call(api.secondFactors.addPasskey, { body: made });
    expect(without.error.error).toBe('enrollment_needed');
    const { response: again } = await eva.call(api.secondFactors.startPasskey, { body: start });
    const body = { credential: newDevice(ORIGIN).make(again), name: 'Laptop', enrollment };
    const added = await eva.call(api.secondFactors.addPasskey, { body });
    expect(added.response.recovery_codes).toHaveLength(10);
    expect((await eva.call(api.staff.users)).status).toBe(200);
  });

  it('have one personal link at a time, valid for a day and used once', async () => {
    const ion = await newStaff('ion@example.org');
    const mia = await newStaff('mia@example.org');
    await mailLink(ion);
    const first = linkOf('ion@example.org');
    await mailLink(ion);
    const second = linkOf('ion@example.org');
    await mailLink(mia);
    expect((await startTotp(ion, first)).error.error).toBe('enrollment_needed');
    expect((await startTotp(mia, second)).error.error).toBe('enrollment_needed');
    expect((await startTotp(ion, second)).status).toBe(200);
    const row = await product.database.db
      .selectFrom('one_time_token')
      .select(['created_at', 'expires_at'])
      .where('user_id', '=', ion.user_id)
      .where('purpose', '=', 'enrollment')
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(24 * 3_600_000);

    await setUpTotp(ion, product.clock, second);
    const params = { factorId: (await ion.call(api.secondFactors.list)).response.results[0]!.id };
    await ion.call(api.secondFactors.remove, { params, body: { password: PASSWORD } });
    expect((await startTotp(ion, second)).error.error).toBe('enrollment_needed');
  });

  it('cannot change their address before, which would redirect the link', async () => {
    const dan = await product.signUp('dan@example.org');
    const change = (email: string) => dan.call(api.auth.changeEmail, { body: { email, password: PASSWORD } });
    expect((await change('altul@example.org')).status).toBe(204);
    const begun = product.tokenTo('altul@example.org');
    await product.database.db
      .updateTable('app_user')
      .set({ is_staff: true })
      .where('id', '=', dan.user_id)
      .execute();
    expect((await change('strain@example.org')).error.error).toBe('second_step_needed');
    const confirmed = await dan.call(api.auth.confirm, { body: { token: begun } });
    expect(confirmed.error.error).toBe('second_step_needed');
    await mailLink(dan);
    expect(product.mails.at(-1)).toMatchObject({ kind: 'staff_enrollment', to: 'dan@example.org' });
    await setUpTotp(dan, product.clock, linkOf('dan@example.org'));
    expect((await change('strain@example.org')).status).toBe(204);
  });

  it('have a limited number of mails per hour, each recorded in the audit trail', async () => {
    const oana = await newStaff('oana@example.org');
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await mailLink(oana)).status);
    expect(statuses).toEqual([...Array(5).fill(204), 429]);
    const events = product.database.db.selectFrom('audit_event').select('actor_id');
    const mailed = events.where('entity_id', '=', oana.user_id).where('action', '=', 'enrollment_mailed');
    expect(await mailed.execute()).toEqual(Array(5).fill({ actor_id: oana.user_id }));
  });
});

it('other users need no link and are mailed none', async () => {
  const vera = await product.signUp('vera@example.org');
  expect((await mailLink(vera)).error.error).toBe('no_enrollment_needed');
  expect(product.mails).toEqual([]);
  expect((await setUpTotp(vera, product.clock)).recovery).toHaveLength(10);
});
