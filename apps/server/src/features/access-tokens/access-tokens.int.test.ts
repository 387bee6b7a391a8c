import { type AccessTokenFields, api } from '@brazda/contract';
import { TOKEN_LIMITS } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addFarm, type FarmSeason } from '../../../test/farm-season.ts';
import { PASSWORD, type Product, type SignedUp, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('2026-11-20');
});
afterAll(() => product.stop());

let ana: SignedUp;
let farm: FarmSeason;
let people = 0;
beforeEach(async () => {
  people++;
  ana = await product.signUp(`ana-${people}@example.org`);
  farm = await addFarm(ana);
});

const ALL: AccessTokenFields = {
  name: 'QGIS',
  can_write: true,
  farms: null,
  areas: null,
  end_date: '2027-11-20',
};
const make = (fields: Partial<AccessTokenFields> = {}) =>
  ana.call(api.accessTokens.create, { body: { ...ALL, ...fields } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const readSeasons = (token: string, { farmId } = farm) =>
  product.anonymous.callUnchecked(api.seasons.list, { params: { farmId }, headers: bearer(token) });
const addSeason = (token: string) =>
  product.anonymous.callUnchecked(api.seasons.create, {
    params: farm,
    body: { end_year: 2028 },
    headers: bearer(token),
  });

it('a token is shown once, and reads and writes what its person may, without a cookie', async () => {
  const { response } = await make();
  expect(response.token).toMatch(/^brz_[\w-]{43}$/);
  const seasons = await readSeasons(response.token);
  expect(seasons.response.results).toHaveLength(1);
  expect(seasons.headers['set-cookie']).toBeUndefined();
  expect((await addSeason(response.token)).status).toBe(200);
  const listed = (await ana.call(api.accessTokens.list)).response.results;
  expect(listed).toMatchObject([
    { name: 'QGIS', ends_with: response.token.slice(-4), end_date: '2027-11-20', farms: null, areas: null },
  ]);
  expect(JSON.stringify(listed)).not.toContain(response.token);
  expect(Date.now() - Date.parse(listed[0]!.last_used_at!)).toBeLessThan(60_000);
  const { rows } = await product.database.pool.query(
    `select count(*)::int as found from access_token where access_token::text like '%' || $1 || '%'`,
    [response.token],
  );
  expect(rows[0].found).toBe(0);
});

it('each limit that is in the way is said', async () => {
  const other = await addFarm(ana, { name: 'A doua' });
  const { token } = (await make({ can_write: false, farms: [farm.farmId], areas: ['land'] })).response;
  expect((await readSeasons(token)).status).toBe(200);
  expect(await readSeasons(token, other)).toMatchObject({ status: 403, error: { error: 'token_farm' } });
  expect(await addSeason(token)).toMatchObject({ status: 403, error: { error: 'token_reads' } });
  const notes = { params: farm, headers: bearer(token) };
  expect(await product.anonymous.callUnchecked(api.notes.list, notes)).toMatchObject({
    status: 403,
    error: { error: 'token_area' },
  });
  const farms = await product.anonymous.callUnchecked(api.farms.list, { headers: bearer(token) });
  expect(farms).toMatchObject({ status: 403, error: { error: 'token_farm' } });
});

it('a token of somebody opens no farm that they may not open', async () => {
  const { token } = (await make()).response;
  const ion = await product.signUp(`ion-${people}@example.org`);
  expect((await readSeasons(token, await addFarm(ion))).status).toBe(404);
  expect((await make({ farms: [(await addFarm(ion)).farmId] })).status).toBe(404);
});

it('a token cannot do what wants the person, such as make another token or sign in', async () => {
  const { token } = (await make()).response;
  const calls = [
    [api.accessTokens.create, ALL],
    [api.auth.login, { email: `ana-${people}@example.org`, password: PASSWORD }],
    [api.auth.removeUser, { password: PASSWORD }],
  ] as const;
  for (const [endpoint, body] of calls)
    expect(await product.anonymous.callUnchecked(endpoint, { body, headers: bearer(token) })).toMatchObject({
      status: 403,
      error: { error: 'token_closed' },
    });
});

it('the cookie of a browser counts nothing beside a token', async () => {
  const ion = await product.signUp(`ion-${people}@example.org`);
  const own = await addFarm(ion);
  const { token } = (await make()).response;
  const params = { farmId: own.farmId };
  expect((await ion.callUnchecked(api.seasons.list, { params })).status).toBe(200);
  expect((await ion.callUnchecked(api.seasons.list, { params, headers: bearer(token) })).status).toBe(404);
});

it('a wrong token, one that was revoked and one that has ended are told apart', async () => {
  expect(await readSeasons('brz_0123456789012345678901')).toMatchObject({
    status: 401,
    error: { error: 'token_unknown' },
  });
  const { id, token } = (await make()).response;
  expect((await ana.call(api.accessTokens.revoke, { params: { id } })).status).toBe(204);
  expect(await readSeasons(token)).toMatchObject({ status: 401, error: { error: 'token_revoked' } });
  expect((await ana.call(api.accessTokens.list)).response.results).toEqual([]);
  const short = (await make()).response;
  await product.database.pool.query(
    `update access_token set expires_at = now() - interval '1 second' where id = $1`,
    [short.id],
  );
  expect(await readSeasons(short.token)).toMatchObject({ status: 401, error: { error: 'token_over' } });
});

it('a token of somebody else is not revoked', async () => {
  const { id } = (await make()).response;
  const ion = await product.signUp(`ion-${people}@example.org`);
  expect((await ion.call(api.accessTokens.revoke, { params: { id } })).status).toBe(404);
});

it('a token ends with the account, and staff have none', async () => {
  const { token } = (await make()).response;
  const staff = (is: boolean) =>
    product.database.pool.query('update app_user set is_staff = $1 where id = $2', [is, ana.user_id]);
  await staff(true);
  expect((await readSeasons(token)).status).toBe(401);
  expect(await make()).toMatchObject({ status: 403, error: { error: 'token_of_staff' } });
  await staff(false);
  expect((await readSeasons(token)).status).toBe(200);
  await ana.call(api.auth.removeUser, { body: { password: PASSWORD } });
  expect(await readSeasons(token)).toMatchObject({ status: 401, error: { error: 'token_unknown' } });
});

it('the owner of a farm sees the tokens that reach it, also those of others, without their names', async () => {
  const ion = await product.signUp(`ion-${people}@example.org`);
  const params = { farmId: farm.farmId };
  await ana.call(api.sharing.share, {
    params,
    body: { email: `ion-${people}@example.org`, shared_farm: 'view_only' },
  });
  await make({ areas: ['notes'] });
  await make({ farms: [(await addFarm(ana)).farmId] });
  await ion.call(api.accessTokens.create, { body: { ...ALL, name: 'Private words' } });
  const { response } = await ana.call(api.accessTokens.ofFarm, { params });
  expect(response.results).toHaveLength(2);
  expect(response.results).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ is_own: true, areas: ['notes'] }),
      expect.objectContaining({ is_own: false, areas: null }),
    ]),
  );
  expect(JSON.stringify(response)).not.toContain('Private words');
  expect((await ion.call(api.accessTokens.ofFarm, { params })).status).toBe(403);
});

it('a token is made within limits: a last day within a year, and so many of a person', async () => {
  for (const end_date of ['2026-11-19', '2027-11-22'])
    expect(await make({ end_date }), end_date).toMatchObject({
      status: 422,
      error: { error: 'token_end', details: { end_date: [expect.any(String)] } },
    });
  for (let made = 0; made < TOKEN_LIMITS.tokens; made++) expect((await make()).status).toBe(200);
  expect(await make()).toMatchObject({ status: 409, error: { error: 'many_tokens' } });
});

it('a token calls so often in a minute, and no more', async () => {
  const { token } = (await make()).response;
  const replies = await Promise.all(
    Array.from({ length: TOKEN_LIMITS.calls_per_minute + 1 }, () => readSeasons(token)),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  const { token: other } = (await make()).response;
  expect((await readSeasons(other)).status).toBe(200);
});
