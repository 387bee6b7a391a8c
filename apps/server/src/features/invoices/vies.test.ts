import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeVies, startFakeVies } from './testing/fake-vies.ts';
import { type VatLookup, viesAt } from './vies.ts';

const NUMBER = 'FR83404833048';
const NOW = Date.parse('2026-11-20T12:00:00Z');
let vies: FakeVies;
let ask: VatLookup;
beforeAll(async () => {
  vies = await startFakeVies(() => NOW);
  ask = viesAt(vies.settings.VIES_URL!);
});
beforeEach(() => {
  vies.be('well');
  vies.valid.clear();
  vies.requests.length = 0;
});
afterAll(() => vies.stop());

it('asks for the number of the consultation in the name of the seller', async () => {
  vies.valid.add(NUMBER);
  expect(await ask(NUMBER, 'RO1234567897')).toEqual({
    check: {
      number: NUMBER,
      is_valid: true,
      checked_at: '2026-11-20T12:00:00.000Z',
      consultation: 'WAPIAAAA00000001',
    },
  });
  expect(vies.requests).toEqual([
    '/rest-api/ms/FR/vat/83404833048?requesterMemberStateCode=RO&requesterNumber=1234567897',
  ]);
});

it('has no number of a consultation without a seller', async () => {
  vies.valid.add(NUMBER);
  expect(await ask(NUMBER, null)).toMatchObject({ check: { is_valid: true, consultation: null } });
  expect(vies.requests).toEqual(['/rest-api/ms/FR/vat/83404833048']);
});

it('takes a no for an answer', async () => {
  expect(await ask(NUMBER, null)).toMatchObject({ check: { number: NUMBER, is_valid: false } });
});

it.each([
  ['state_down', 'MS_UNAVAILABLE'],
  ['error', 'MS_MAX_CONCURRENT_REQ'],
  ['broken', 'HTTP 200'],
  ['silent', 'TypeError'],
] as const)('takes a failure (%s) for no answer', async (behavior, reason) => {
  vies.be(behavior);
  expect(await ask(NUMBER, null)).toEqual({ check: null, reason });
});

it('takes a service that cannot be reached for no answer', async () => {
  expect((await viesAt('http://127.0.0.1:9')(NUMBER, null)).check).toBeNull();
});
