import { expect, test } from 'vitest';
import { vaultOf } from './vault.ts';

const SECRET = 'a secret of thirty-two characters';
const vault = vaultOf(SECRET, 'second factor');
const plain = Buffer.from('12345678901234567890');

test('sealed data is opened only for its owner and purpose, unchanged, and with the same secret', () => {
  const sealed = vault.seal('ana', plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(vault.open('ana', sealed)).toEqual(plain);
  expect(vault.open('ion', sealed)).toBeNull();
  expect(vaultOf('another secret of so many characters', 'second factor').open('ana', sealed)).toBeNull();
  expect(vaultOf(SECRET, 'another kind').open('ana', sealed)).toBeNull();
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(vault.open('ana', changed)).toBeNull();
  }
  expect(vault.open('ana', sealed.subarray(0, 20))).toBeNull();
});

test('sealing the same data twice gives different bytes', () => {
  expect(vault.seal('ana', plain)).not.toEqual(vault.seal('ana', plain));
});

test('a digest depends on its owner and the secret', () => {
  expect(vault.digest('ana', 'x')).toEqual(vault.digest('ana', 'x'));
  expect(vault.digest('ion', 'x')).not.toEqual(vault.digest('ana', 'x'));
  expect(vaultOf('another secret of so many characters', 'second factor').digest('ana', 'x')).not.toEqual(
    vault.digest('ana', 'x'),
  );
});
