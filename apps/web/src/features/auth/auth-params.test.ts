import { expect, it } from 'vitest';
import { authParams } from './auth-params.ts';

it('keeps where to return to and from where one came, and nothing secret', () => {
  const search = new URLSearchParams({ backTo: '/map/f1', ref: 'demo_farm', token: 't', email: 'a@b.ro' });
  expect(authParams(search)).toEqual({ backTo: '/map/f1', ref: 'demo_farm' });
});
it('drops an address elsewhere', () => {
  expect(authParams(new URLSearchParams({ backTo: '//elsewhere.example' }))).toEqual({
    backTo: null,
    ref: null,
  });
});
