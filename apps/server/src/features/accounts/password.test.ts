import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('knows its own password again and no other', async () => {
  const phc = await hashPassword('brazdă neagră');
  expect(await verifyPassword(phc, 'brazdă neagră')).toBe(true);
  expect(await verifyPassword(phc, 'brazda neagra')).toBe(false);
  expect(await verifyPassword('not a hash', 'brazdă neagră')).toBe(false);
});

it('salts: the same password never looks the same', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});
