import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { Id, IsoDate, IsoDateTime, limitQuery, text } from './shared.ts';

const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('text that the database cannot store is rejected first', () => {
  it.each([['2026-02-29'], ['0000-01-01'], ['9999-12-31'], ['2026-1-1'], ['2026-01-01T00:00:00Z'], ['']])(
    '%j is no day',
    (value) => expect(takes(IsoDate, value)).toBe(false),
  );
  it.each([
    ['2200-01-01T00:00:00Z'],
    ['2199-12-31T23:59:59-00:01'],
    ['1900-01-01T00:00:00+00:01'],
    ['now'],
    ['2026-01-01T00:00:00+16:00'],
    ['2026-01-01T00:00:00-23:59'],
  ])('%j is no moment', (value) => expect(takes(IsoDateTime, value)).toBe(false));
  it.each([[''], ['a b'], ['a\0'], ['a/b'], ["a'--"], ['x'.repeat(41)], [1], [null]])(
    '%j is no id',
    (value) => expect(takes(Id, value)).toBe(false),
  );
  it.each([['  '], ['a\0b'], ['xxxxx']])('%j is no text of four characters', (value) =>
    expect(takes(text(4), value)).toBe(false),
  );
  it.each([['RO-93487'], ['01JD9ZK3'], ['null'], ['5c1f0a6e-7f0b-4d0e-9b1e-0a3c1f2d4e5f'], ['101']])(
    '%j is an id',
    (value) => expect(takes(Id, value)).toBe(true),
  );
});

it('the limit of a list defaults to its maximum, and more is an error that names it', () => {
  expect(limitQuery(366).parse(undefined)).toBe(366);
  expect(limitQuery(366).parse('10')).toBe(10);
  expect(limitQuery(366).safeParse('367').error?.issues[0].message).toContain('366');
});

it('weather can be requested for at most 2000 days, in order', () => {
  const { query } = api.meteo.ofParcel;
  expect(takes(query, { start_date: '2025-10-01', end_date: '2026-12-31' })).toBe(true);
  expect(takes(query, { start_date: '2026-01-02', end_date: '2026-01-01' })).toBe(false);
  expect(takes(query, { start_date: '2000-01-01', end_date: '2026-01-01' })).toBe(false);
});

describe('accounts', () => {
  it('accept legal documents and cannot revoke them; marketing may be both', () => {
    const { body } = api.auth.updateUser;
    expect(takes(body, { privacy: true, generaltos: true, marketing: false })).toBe(true);
    expect(takes(body, { privacy: false })).toBe(false);
  });

  it('redirect after impersonation to a page of this site only', () => {
    const { body } = api.staff.releaseImpersonation;
    expect(body.parse({})).toEqual({ next: '/' });
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'map'])
      expect(takes(body, { next }), next).toBe(false);
  });

  it('order a plan only with the terms accepted', () => {
    const order = (license: object) =>
      takes(api.licenses.order.body, { choice: 'price1y', offer: '1', license });
    expect(order({ tos: true, method: 'po' })).toBe(true);
    expect(order({ tos: false, method: 'po' })).toBe(false);
  });
});

it('the kept photos of a note are repeated fields in a form, or a list', () => {
  const { body } = api.notes.update;
  expect(body.parse({ photos: 'a' })).toEqual({ photos: ['a'] });
  expect(body.parse({ photos: ['a', 'b'] })).toEqual({ photos: ['a', 'b'] });
});
