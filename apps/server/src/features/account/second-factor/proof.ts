import type { Db } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/vault.ts';
import { readRecoveryCode } from './recovery-codes.ts';
import { listTotps, useCode, useStep } from './second-factors.repo.ts';
import { readTotpCode, stepOfCode } from './totp.ts';

/** The method by which a user passed the second step. */
export type SecondStepWay = 'passkey' | 'totp' | 'recovery_code';

interface Proof {
  readonly vault: Vault;
  readonly user_id: string;
  /** As it was typed. */
  readonly code: string;
  readonly now: Date;
}

/**
 * Uses up a code of an authenticator app or a recovery code; null if it is not one of the user's, or was used before.
 */
export async function useProof(db: Db, { vault, user_id, code, now }: Proof): Promise<SecondStepWay | null> {
  const digits = readTotpCode(code);
  if (digits !== null) return (await usesTotp(db, { vault, user_id, code: digits, now })) ? 'totp' : null;
  const signs = readRecoveryCode(code);
  if (signs === null) return null;
  return (await useCode(db, user_id, vault.digest(user_id, signs))) ? 'recovery_code' : null;
}

async function usesTotp(db: Db, { vault, user_id, code, now }: Proof): Promise<boolean> {
  for (const { id, secret } of await listTotps(db, user_id)) {
    const opened = secret && vault.open(user_id, secret);
    const step = opened ? stepOfCode(opened, code, now) : null;
    if (step !== null && (await useStep(db, id, step))) return true;
  }
  return false;
}
