import { api, type BodyOf } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Product, personIn, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(() => void product.mails.splice(0));

type Registration = BodyOf<typeof api.auth.register>;

const register = (email: string, more: Partial<Registration> = {}, visitor = product.visitor()) =>
  visitor.call(api.auth.register, { body: { email, ...more }, headers: { 'accept-language': 'ro' } });

const ANA = { new_password: PASSWORD, first_name: 'Ana', last_name: 'Pop' };
type Proof = Omit<BodyOf<typeof api.auth.confirm>, 'token'>;
const confirm = (token: string, visitor = product.visitor(), proof: Proof = ANA) =>
  visitor.call(api.auth.confirm, { body: { token, ...proof } });
const login = (email: string, password: string) =>
  product.visitor().call(api.auth.login, { body: { email, password } });

const eventsOf = async (email: string) => {
  const rows = await product.database.db
    .selectFrom('audit_event')
    .innerJoin('app_user', 'app_user.id', 'audit_event.entity_id')
    .select(['action', 'address', 'actor_id'])
    .where('app_user.email', '=', email)
    .orderBy('audit_event.id')
    .execute();
  return rows;
};

describe('registration', () => {
  it('mails a link that confirms the address and signs in, and cannot be used again', async () => {
    const visitor = product.visitor();
    const more = { ref: 'demo_farm', preferred_language: 'fr' } as const;
    expect((await register('noua@example.org', more, visitor)).status).toBe(204);
    expect(product.mails).toMatchObject([
      {
        kind: 'confirm_account',
        to: 'noua@example.org',
        language: 'fr',
        values: { hours: expect.stringMatching(/^48\sheures$/) },
      },
    ]);
    expect((await visitor.call(api.auth.user)).status).toBe(401);

    const token = product.tokenTo('noua@example.org');
    const { response } = await confirm(token, visitor);
    expect(response).toEqual({ purpose: 'account', email: 'noua@example.org' });
    expect((await visitor.call(api.auth.user)).response).toMatchObject({
      name: 'Ana Pop',
      phone: null,
      preferred_language: 'fr',
      verified_email: true,
      has_password: true,
      privacy: false,
      generaltos: false,
    });
    const again = await confirm(token);
    expect([again.status, again.error.error]).toEqual([400, 'used_link']);
    const events = await eventsOf('noua@example.org');
    expect(events.map(({ action }) => action)).toEqual(['registered', 'confirmed', 'signed_in']);
    expect(events.every(({ address }) => address === visitor.address)).toBe(true);
  });

  it('leads back to where it was begun, also when its link is mailed again', async () => {
    const email = 'invitata@example.org';
    await register(email, { back_to: '/invitation/abc?lang=ro' });
    const backTo = () => new URLSearchParams(product.mails.at(-1)?.path?.split('?')[1]).get('backTo');
    expect(backTo()).toBe('/invitation/abc?lang=ro');
    await product.visitor().call(api.auth.resendConfirmation, { body: { email } });
    expect([product.mails.length, backTo()]).toEqual([2, '/invitation/abc?lang=ro']);
    expect((await confirm(product.tokenTo(email))).status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])(
    'leads nowhere else: %s',
    async (back_to) => {
      expect((await register('afara@example.org', { back_to })).status).toBe(400);
      expect(product.mails).toEqual([]);
    },
  );

  it('stores only the hash of a token', async () => {
    await register('amprenta@example.org');
    const token = product.tokenTo('amprenta@example.org');
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await product.database.db.selectFrom('one_time_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('responds the same for a known address, which gets a different mail', async () => {
    await product.signUp('stiuta@example.org');
    const known = await register('Stiuta@example.org');
    const unknown = await register('nestiuta@example.org');
    expect([known.status, known.raw]).toEqual([unknown.status, unknown.raw]);
    expect(product.mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['known_address', 'stiuta@example.org'],
      ['confirm_account', 'nestiuta@example.org'],
    ]);
    const login = { email: 'stiuta@example.org', password: PASSWORD };
    expect(personIn(await product.visitor().call(api.auth.login, { body: login })).name).toBe('');
  });

  it('asks for a password and names when its link is opened; a weak one leaves the link valid', async () => {
    const email = 'camp@example.org';
    await register(email);
    const token = product.tokenTo(email);
    const requested = await product.visitor().call(api.auth.confirmation, { body: { token } });
    expect(requested.response).toEqual({ purpose: 'account', email, is_own: false });
    const visitor = product.visitor();
    const tries: [Proof, string][] = [
      [{}, 'new_password'],
      [{ ...ANA, new_password: 'scurtă' }, 'new_password'],
      [{ ...ANA, new_password: 'parola123456' }, 'new_password'],
      [{ ...ANA, new_password: 'ana pop camp' }, 'new_password'],
      [{ ...ANA, new_password: 'cu nul\0 înăuntru' }, 'new_password'],
      [{ ...ANA, first_name: ' ' }, 'first_name'],
    ];
    for (const [proof, field] of tries) {
      const { status, error } = await confirm(token, visitor, proof);
      expect({ status, fields: Object.keys(error.details ?? {}) }).toEqual({ status: 400, fields: [field] });
    }
    expect((await visitor.call(api.auth.user)).status).toBe(401);
    expect((await login(email, PASSWORD)).error.error).toBe('wrong_credentials');
    expect((await confirm(token, visitor)).status).toBe(200);
    expect(personIn(await login(email, PASSWORD)).name).toBe('Ana Pop');
  });

  it('requested twice opens with either link, once', async () => {
    const email = 'doua@example.org';
    await register(email);
    const first = product.tokenTo(email);
    await register(email);
    const second = product.tokenTo(email);
    expect((await confirm(first)).status).toBe(200);
    expect((await confirm(second)).error.error).toBe('used_link');
  });

  it('expires with its link after two days', async () => {
    await register('tarzie@example.org');
    await product.database.db
      .updateTable('one_time_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const { error } = await product.visitor().call(api.auth.confirm, {
      body: { token: product.tokenTo('tarzie@example.org') },
      headers: { 'accept-language': 'fr' },
    });
    expect(error.detail).toContain('Ce lien a déjà été utilisé ou a expiré');
  });

  it('grants what was shared with the address before', async () => {
    const { db } = product.database;
    const owner = await product.signUp('gazda@example.org');
    await db
      .insertInto('farm')
      .values({ id: 'gazda', owner_id: owner.user_id, name: 'Gazda', country: 'RO' })
      .execute();
    await product.database.pool.query(
      `insert into farm_share (id, farm_id, email, level, created_by)
       values ('s1', 'gazda', 'Oaspete@Example.org', 'view_only', $1)`,
      [owner.user_id],
    );
    const shared = async () =>
      (await product.database.pool.query(`select user_id from farm_share where id = 's1'`)).rows[0].user_id;
    const visitor = product.visitor();
    await register('oaspete@example.org', {}, visitor);
    expect(await shared()).toBeNull();
    await confirm(product.tokenTo('oaspete@example.org'), visitor);
    expect(await shared()).toBe((await visitor.call(api.auth.user)).response.id);
  });

  it('names the field that is wrong', async () => {
    const { status, error } = await register('nu e adresă');
    expect([status, Object.keys(error.details ?? {})]).toEqual([400, ['email']]);
    expect(product.mails).toEqual([]);
  });

  it('twice at the same moment creates one account', async () => {
    const both = await Promise.all([register('gemeni@example.org'), register('gemeni@example.org')]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const users = product.database.db.selectFrom('app_user').select('id');
    expect(await users.where('email', '=', 'gemeni@example.org').execute()).toHaveLength(1);
  });
});

describe('requesting the link again', () => {
  const resend = (email: string, visitor = product.visitor()) =>
    visitor.call(api.auth.resendConfirmation, { body: { email } });

  it('mails a new one to users who need it, and responds the same to all', async () => {
    await register('pierduta@example.org');
    await product.signUp('gata@example.org');
    product.mails.splice(0);
    const answers = [
      await resend('pierduta@example.org'),
      await resend('gata@example.org'),
      await resend('nimeni@example.org'),
    ];
    expect(answers.map(({ status, raw }) => [status, raw.length])).toEqual(Array(3).fill([204, 0]));
    expect(product.mails.map(({ kind }) => kind)).toEqual(['confirm_account', 'known_address']);
    expect((await confirm(product.tokenTo('pierduta@example.org'))).status).toBe(200);
    expect(personIn(await login('pierduta@example.org', PASSWORD)).name).toBe('Ana Pop');
  });

  it('stops after five mails an hour per requester, and after ten per recipient', async () => {
    const visitor = product.visitor();
    for (let asks = 0; asks < 5; asks++)
      expect((await resend(`a${asks}@example.org`, visitor)).status).toBe(204);
    const { status, error } = await resend('a6@example.org', visitor);
    expect([status, error.detail]).toEqual([429, 'Too many tries. Please try again in 60 min.']);

    for (let asks = 0; asks < 10; asks++) expect((await resend('inundata@example.org')).status).toBe(204);
    expect((await resend('INUNDATA@example.org')).status).toBe(429);
  });
});
