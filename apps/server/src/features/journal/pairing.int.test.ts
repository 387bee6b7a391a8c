import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWNER, type PairingFarm, startPairingFarm } from '../../../test/pairing-farm.ts';
import type { Caller } from '../../../test/product.ts';

let journal: PairingFarm;
let owner: Caller;

beforeAll(async () => {
  journal = await startPairingFarm();
  ({ owner } = journal);
});
afterAll(() => journal.world.stop());
beforeEach(() => journal.clear());

describe('a passkey', () => {
  it('is a code, a word and a few minutes, of which only a keyed hash is stored', async () => {
    const { code, word, valid_until } = (await journal.passkey()).response;
    expect(code).toMatch(/^\d{8}$/);
    expect(word).toMatch(/^[a-z]{2,}$/);
    expect(Date.parse(valid_until)).toBeGreaterThan(Date.now());
    expect(Date.parse(valid_until)).toBeLessThan(Date.now() + 10 * 60_000);
    const { rows } = await journal.sql('select * from journal_passkey');
    const { pass_hash, ...others } = rows[0];
    expect(Object.keys(others).sort()).toEqual(['farm_id', 'season_id', 'user_id', 'valid_until']);
    const readable = [code, word, `${code}${word}`, `${code} ${word}`].flatMap((text) => [
      Buffer.from(text),
      createHash('sha256').update(text).digest(),
    ]);
    expect(readable.filter((text) => pass_hash.equals(text))).toEqual([]);
  });

  it('is only for the group, and not for staff acting as one of it', async () => {
    await journal.setGroups(OWNER, []);
    const refused = await journal.passkey();
    expect([refused.status, refused.error.error]).toEqual([403, 'not_journal_user']);
    await journal.setGroups(OWNER, ['Journal users']);
    const impersonated = await journal.passkey(journal.world.people['impersonated owner'].caller);
    expect([impersonated.status, impersonated.error.error]).toEqual([403, 'forbidden']);
  });

  it('is only for seasons that the farm has', async () => {
    expect((await journal.passkey(owner, { farmId: 'own', seasonId: 'other-2026' })).status).toBe(404);
  });

  it('works once', async () => {
    const { response } = await journal.passkey();
    expect((await journal.pair(response)).status).toBe(200);
    const again = await journal.pair(response);
    expect([again.status, again.error.error]).toEqual([400, 'passkey_wrong']);
  });

  it('ends with the next one', async () => {
    const first = (await journal.passkey()).response;
    const second = (await journal.passkey()).response;
    expect((await journal.pair(first)).error.error).toBe('passkey_wrong');
    expect((await journal.pair(second)).status).toBe(200);
  });

  it('ends with its time', async () => {
    const { response } = await journal.passkey();
    await journal.sql("update journal_passkey set valid_until = now() - interval '1 second'");
    expect((await journal.pair(response)).error.error).toBe('passkey_wrong');
  });

  it('ends with the access of its user', async () => {
    const { response } = await journal.passkey();
    await journal.setGroups(OWNER, []);
    expect((await journal.pair(response)).error.error).toBe('passkey_wrong');
    expect(await journal.devices()).toEqual([]);
  });

  it('may be typed with spaces and capitals', async () => {
    const { code, word } = (await journal.passkey()).response;
    const typed = { code: `${code.slice(0, 4)} ${code.slice(4)}`, word: word.toUpperCase() };
    expect((await journal.pair(typed)).status).toBe(200);
  });

  it('cannot be guessed by trying words, whatever the address', async () => {
    const { code, word } = (await journal.passkey()).response;
    const tries = [];
    for (let i = 0; i < 6; i++) tries.push((await journal.pair({ code, word: `x${i}` })).error.error);
    expect(tries).toEqual([...Array(5).fill('passkey_wrong'), 'too_many_tries']);
    expect((await journal.pair({ code, word })).error.error).toBe('too_many_tries');
  });

  it('cannot be guessed by trying codes from one address', async () => {
    const visitor = journal.world.product.visitor();
    const tries = [];
    for (let i = 0; i < 11; i++)
      tries.push((await journal.pair({ code: `0000000${i}`, word: 'nuc' }, visitor)).error.error);
    expect(tries).toEqual([...Array(10).fill('passkey_wrong'), 'too_many_tries']);
  });

  it('can be had ten times in its life, not more', async () => {
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await journal.passkey()).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
