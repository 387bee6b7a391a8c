import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('verifies its own password and no other', async () => {
  const phc = await hashPassword('brazdă neagră');
  expect(await verifyPassword(phc, 'brazdă neagră')).toBe(true);
  expect(await verifyPassword(phc, 'brazda neagra')).toBe(false);
  expect(await verifyPassword('not a hash', 'brazdă neagră')).toBe(false);
});

it('is hashed at the recommended cost, although other tests use less', async () => {
  expect(await hashPassword('same')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('is salted: the same password never gives the same hash', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});
