import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { findRecipient, listStaff, recipientAt } from './recipients.repo.ts';

let fresh: FreshDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  opened = openDatabase(fresh.url);
  await opened.pool.query(`
    insert into app_user (id, email, preferred_language, email_verified_at, is_staff, deleted_at) values
      ('jean', 'Jean@example.org', 'fr', now(), false, null),
      ('silent', 'silent@example.org', null, now(), true, null),
      ('typed', 'typed@example.org', 'fr', null, false, null),
      ('gone', 'gone@example.org', 'fr', now(), true, now())`);
});
afterAll(async () => {
  await opened.close();
  await fresh.drop();
});

it('an address that a farm has typed gets mail in the language of who has confirmed it, else of who typed it', async () => {
  const { db } = opened;
  const confirmed = { to: 'jean@example.org', language: 'fr', hasAccount: true };
  expect(await recipientAt(db, 'jean@example.org', 'ro')).toEqual(confirmed);
  for (const to of ['typed@example.org', 'gone@example.org', 'nobody@example.org'])
    expect(await recipientAt(db, to, 'ro')).toEqual({ to, language: 'ro', hasAccount: false });
});

it('a user and staff get mail in their language, else in that of the product, while they have an account', async () => {
  const { db } = opened;
  expect(await findRecipient(db, 'jean')).toEqual({ to: 'Jean@example.org', language: 'fr' });
  expect(await findRecipient(db, 'gone')).toBeUndefined();
  expect(await listStaff(db)).toEqual([{ to: 'silent@example.org', language: 'ro' }]);
});
