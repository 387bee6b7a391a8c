import { addDays } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { addLand, sellBand, signUpHolder, trailOf } from '../../../test/sold-licenses.ts';
import { OPERATOR } from '../../platform/db/changes.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { findLicenseByHolder } from './licenses.repo.ts';
import { processDueLicenses } from './process-due-licenses.ts';
import { changeByStaff } from './staff-licenses.ts';

const DAY = '2026-11-20';

let product: Product;
const mails: Mail[] = [];
beforeAll(async () => {
  product = await startProduct(DAY);
  await sellBand(product, 50);
});
afterAll(() => product.stop());
beforeEach(() => void mails.splice(0));

const processDay = (day: string) =>
  processDueLicenses({
    db: product.database.db,
    mailer: { send: (mail) => void mails.push(mail) },
    now: () => new Date(`${day}T20:00:00Z`),
    today: () => day,
  });
const licenseOf = ({ user_id }: SignedUp) => findLicenseByHolder(product.database.db, user_id);
const grant = ({ user_id: holder_id }: SignedUp, upper_bound_ha: number, end_date: string, day = DAY) => {
  const event = { kind: 'granted', day, end_date, cover: { upper_bound_ha, shared_users_no: 0 } } as const;
  const act = { author: OPERATOR, day, now: new Date(`${day}T12:00:00Z`), reason: 'test' };
  return changeByStaff(product.database.db, { holder_id }, event, act);
};
const mailsTo = ({ email }: SignedUp) => mails.filter(({ to }) => to === email);
describe('every day', () => {
  it('starts the trial of holders with parcels, and tells them once when it ends and has ended', async () => {
    const person = await signUpHolder(product, 'proba@example.org');
    await processDay(DAY);
    expect((await licenseOf(person))?.term).toBe('none');
    await addLand(person, 500);
    await product.database.db
      .updateTable('app_user')
      .set({ preferred_language: 'fr' })
      .where('id', '=', person.user_id)
      .execute();
    await processDay('2026-11-21');
    expect(await licenseOf(person)).toMatchObject({
      term: 'trial',
      start_date: '2026-11-21',
      end_date: '2026-12-20',
    });
    expect(mailsTo(person)).toEqual([
      {
        kind: 'license_trial_started',
        to: 'proba@example.org',
        language: 'fr',
        values: { date: '20 décembre 2026' },
        path: '/user-settings',
      },
    ]);
    for (let day = '2026-11-22'; day < '2027-02-15'; day = addDays(day, 1)) await processDay(day);
    expect(mailsTo(person).map(({ kind }) => kind)).toEqual([
      'license_trial_started',
      'license_trial_ends',
      'license_trial_ends',
      'license_trial_ended',
      'license_trial_ended',
      'license_trial_ended',
    ]);
    expect(await trailOf(product, person.licenseId)).toEqual([
      'license_created',
      'license_trial_started',
      'license_expired',
    ]);
  });

  it('reminds of the end of a license 30, 7 and 1 days before and after it, again after a renewal', async () => {
    const person = await signUpHolder(product, 'anul@example.org');
    await grant(person, 50, '2027-03-31');
    for (const days of [-31, -30, -29, -7, -1, 0, 1, 7, 30, 31])
      await processDay(addDays('2027-03-31', days));
    expect(mailsTo(person).map(({ kind, values }) => [kind, values?.date])).toEqual([
      ...Array.from({ length: 3 }, () => ['license_ends', '31 martie 2027']),
      ...Array.from({ length: 3 }, () => ['license_ended', '31 martie 2027']),
    ]);
    mails.splice(0);
    await grant(person, 50, '2028-03-31', '2027-05-01');
    await processDay('2028-03-01');
    expect(mailsTo(person).map(({ kind }) => kind)).toEqual(['license_ends']);
  });

  it('tells that a license is nearly used, then that it is outgrown, and takes it back when it fits again', async () => {
    const person = await signUpHolder(product, 'creste@example.org');
    // About 25 ha.
    await addLand(person, 500);
    await grant(person, 27, '2028-01-31', '2026-11-22');
    await processDay('2026-11-22');
    await processDay('2026-11-23');
    expect(mailsTo(person).map(({ kind }) => kind)).toEqual(['license_nearly_used']);
    await grant(person, 20, '2028-01-31', '2026-11-24');
    expect((await licenseOf(person))?.outgrown_since).toBe('2026-11-24');
    await processDay('2026-11-24');
    await processDay('2026-12-30');
    expect(mailsTo(person).at(-1)).toMatchObject({
      kind: 'license_outgrown',
      values: { date: '31 decembrie 2027' },
    });
    await product.database.db
      .updateTable('farm')
      .set({ deleted_at: new Date('2027-01-02T00:00:00Z') })
      .where('owner_id', '=', person.user_id)
      .execute();
    await processDay('2027-01-03');
    expect(await licenseOf(person)).toMatchObject({ outgrown_since: null, measured_ha: 0 });
    expect(mailsTo(person)).toHaveLength(2);
    expect(
      (await trailOf(product, person.licenseId)).filter((action) => action === 'license_measured'),
    ).toHaveLength(2);
  });

  it('writes to no one whose account is removed or blocked', async () => {
    const person = await signUpHolder(product, 'blocat@example.org');
    await grant(person, 50, '2027-03-31');
    await product.database.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('id', '=', person.user_id)
      .execute();
    await processDay('2027-03-30');
    expect(mailsTo(person)).toEqual([]);
  });
});
