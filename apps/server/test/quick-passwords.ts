import { argon2Sync, randomBytes } from 'node:crypto';
import { vi } from 'vitest';

// The usual hash at a low cost, which is part of the hash: tests check thousands of passwords. The cost of the product is
// in no setting; password.test.ts checks it.
vi.mock('../src/features/account/password.ts', async (original) => ({
  ...(await original<object>()),
  hashPassword: vi.fn(async (message: string) => {
    const nonce = randomBytes(16);
    const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
    const parts = [nonce, argon2Sync('argon2id', { message, nonce, ...cost })];
    return `$argon2id$v=19$m=64,t=1,p=1$${parts.map((part) => part.toString('base64')).join('$')}`;
  }),
}));
