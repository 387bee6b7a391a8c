import { expect, it } from 'vitest';
import { authParams } from './auth-params.ts';

it('keeps the return address and the referral, and nothing secret', () => {
  const search = new URLSearchParams({ backTo: '/map/f1', ref: 'demo_farm', token: 't', email: 'a@b.ro' });
  expect(authParams(search)).toEqual({ backTo: '/map/f1', ref: 'demo_farm' });
});
it('drops an address of another site', () => {
  expect(authParams(new URLSearchParams({ backTo: '//elsewhere.example' }))).toEqual({
    backTo: null,
    ref: null,
  });
});
