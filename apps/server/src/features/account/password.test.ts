import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('verifies its own password and no other', async () => {
  const phc = await hashPassword('brazdă neagră');
  expect(await verifyPassword(phc, 'brazdă neagră')).toBe(true);
  expect(await verifyPassword(phc, 'brazda neagra')).toBe(false);
  expect(await verifyPassword('not a hash', 'brazdă neagră')).toBe(false);
});

it('is salted: the same password never gives the same hash', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});
