import { type Buyer, numberToCheck, type Seller, VAT_CHECK_DAYS, vatNumberOfParty } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { findBuyer, listBuyersToCheck, saveVatAnswer } from './billing.repo.ts';
import type { VatLookup } from './vies.ts';

/** What questions about VAT numbers need. */
export interface VatCheckDeps {
  readonly db: Db;
  readonly ask: VatLookup;
  /** Null where the installation does not say who sells. */
  readonly seller: Seller | null;
  now(): Date;
}

/** Hours after which a number that got no answer is asked about again. */
const AGAIN_HOURS = 1;
/** Numbers that are asked about in one run; chosen so that no run lasts longer than an hour without answers. */
const AT_MOST = 200;

/** The number of a buyer that is asked about; null for one who does not account for VAT. */
export function numberOfBuyer(seller: Seller | null, buyer: Buyer | undefined): string | null {
  return buyer ? numberToCheck(seller ?? { country: 'RO' }, buyer) : null;
}

/** Asks about the VAT number of a user's billing details, and stores the answer; a user without one is left alone. */
export async function checkVatNumberOf(
  { db, ask, seller, now }: VatCheckDeps,
  user_id: string,
): Promise<'checked' | 'no_answer' | 'none'> {
  const buyer = await findBuyer(db, user_id);
  const number = numberOfBuyer(seller, buyer);
  if (number === null || buyer?.kind !== 'company') return 'none';
  const { check } = await ask(number, seller && vatNumberOfParty(seller));
  await saveVatAnswer(db, user_id, buyer, check, now());
  return check ? 'checked' : 'no_answer';
}

/** Asks about the numbers without an answer, one after the other, and about those whose answer grows old. */
export async function checkVatNumbers(
  deps: VatCheckDeps & { readonly signal: AbortSignal },
): Promise<{ readonly checked: number; readonly no_answer: number }> {
  const { db, seller, now, signal } = deps;
  const hours = { again: VAT_CHECK_DAYS.again * 24, retry: AGAIN_HOURS };
  const counts = { checked: 0, no_answer: 0, none: 0 };
  const ids = await listBuyersToCheck(db, { country: seller?.country ?? 'RO', now: now(), hours });
  for (const user_id of ids) {
    if (signal.aborted || counts.checked + counts.no_answer >= AT_MOST) break;
    counts[await checkVatNumberOf(deps, user_id)]++;
  }
  return { checked: counts.checked, no_answer: counts.no_answer };
}
