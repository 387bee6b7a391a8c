import { expect, it } from 'vitest';
import { dueMails } from './due-license-mails.ts';
import type { LicenseRow } from './licenses.repo.ts';

const ACTIVE = {
  id: 'l',
  holder_id: 'h',
  term: 'full',
  start_date: '2026-04-01',
  end_date: '2027-03-31',
  upper_bound_ha: 100,
  shared_users_no: 2,
  measured_ha: 40,
  measured_at: null,
  outgrown_since: null,
  next_year: null,
  later_until: null,
  solum_trial_end: null,
} satisfies LicenseRow;

const kindsOn = (day: string, change: Partial<LicenseRow> = {}) =>
  dueMails({ ...ACTIVE, ...change }, day).map(({ kind }) => kind);

it('is nothing in the middle of a year on land well within the license', () => {
  expect(kindsOn('2026-09-15')).toEqual([]);
});

it('announces the end of a license, and tells it', () => {
  expect(kindsOn('2027-03-01')).toEqual(['license_ends']);
  expect(kindsOn('2027-04-01')).toEqual(['license_ended']);
  expect(dueMails(ACTIVE, '2027-03-24')).toMatchObject([
    { about_date: '2027-03-31', shown_date: '2027-03-31', key: 'license_ends-7' },
  ]);
});

it('tells that a trial has started, about its first day, and names its last one', () => {
  const trial = { term: 'trial', start_date: '2026-11-20', end_date: '2026-12-19', upper_bound_ha: null };
  expect(dueMails({ ...ACTIVE, ...trial } as LicenseRow, '2026-11-21')).toMatchObject([
    { kind: 'license_trial_started', about_date: '2026-11-20', shown_date: '2026-12-19' },
  ]);
});

it('tells once that the land is near the bound, or has outgrown it', () => {
  expect(kindsOn('2026-09-15', { measured_ha: 99 })).toEqual(['license_nearly_used']);
  const outgrown = { measured_ha: 120, outgrown_since: '2026-09-01' };
  expect(dueMails({ ...ACTIVE, ...outgrown }, '2026-09-15')).toMatchObject([
    { kind: 'license_outgrown', about_date: '2026-09-01' },
  ]);
});
