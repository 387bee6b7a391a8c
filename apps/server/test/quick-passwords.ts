import { argon2Sync, randomBytes } from 'node:crypto';

/**
 * The usual hash of a password at a low cost, which is part of the hash: tests check thousands of passwords. The cost of
 * the product is in no setting; password.test.ts checks it.
 */
export async function hashQuickly(message: string): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
  const parts = [nonce, argon2Sync('argon2id', { message, nonce, ...cost })];
  return `$argon2id$v=19$m=64,t=1,p=1$${parts.map((part) => part.toString('base64')).join('$')}`;
}
