import { expect, it } from 'vitest';
import { carried } from './carried.ts';

it('keeps where to return to and from where one came, and nothing secret', () => {
  const search = new URLSearchParams({ backTo: '/map/f1', ref: 'demo_farm', token: 't', email: 'a@b.ro' });
  expect(carried(search)).toEqual({ backTo: '/map/f1', ref: 'demo_farm' });
});
it('drops an address elsewhere', () => {
  expect(carried(new URLSearchParams({ backTo: '//elsewhere.example' }))).toEqual({
    backTo: null,
    ref: null,
  });
});
