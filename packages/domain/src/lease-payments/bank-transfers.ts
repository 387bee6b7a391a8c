import type { Cents } from '../licenses/money.ts';

/** Most characters of a name and of the purpose of a transfer (EPC, SEPA Credit Transfer). */
const NAME_LENGTH = 70;
const PURPOSE_LENGTH = 140;

/** Letters that do not come apart into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '&': '+',
};

/** A text in the letters that every bank of the euro area reads: Latin ones without accents, digits and some signs. */
export function bankText(text: string, length: number = PURPOSE_LENGTH): string {
  return text
    .replace(/[^\p{ASCII}]|&/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim();
}

/** An owner who is to be paid by a bank. */
export interface PaidOwner {
  readonly owner: string;
  readonly name: string;
  readonly iban: string | null;
  /** What is left to pay, less the tax; null where it is not known. */
  readonly amount: Cents | null;
}

/** One transfer of a file for a bank. */
export interface BankTransfer {
  readonly owner: string;
  /** As the bank reads it. */
  readonly name: string;
  readonly iban: string;
  readonly amount: Cents;
  /** Whether letters of the name were replaced. */
  readonly is_renamed: boolean;
}

/** Why an owner is in no file for a bank. */
export const LEFT_OUT_REASONS = ['erased', 'no_iban', 'not_known', 'nothing_left'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** The transfers to some owners, and who is left out with why: nobody is missing from both. */
export function bankTransfersOf<O extends PaidOwner>(
  owners: readonly O[],
): {
  readonly transfers: BankTransfer[];
  readonly left_out: { readonly owner: O; readonly reason: LeftOutReason }[];
} {
  const transfers: BankTransfer[] = [];
  const left_out: { readonly owner: O; readonly reason: LeftOutReason }[] = [];
  for (const each of owners) {
    const { owner, iban, amount } = each;
    const name = bankText(each.name, NAME_LENGTH);
    if (amount === null) left_out.push({ owner: each, reason: 'not_known' });
    else if (amount <= 0) left_out.push({ owner: each, reason: 'nothing_left' });
    else if (name === '') left_out.push({ owner: each, reason: 'erased' });
    else if (iban === null) left_out.push({ owner: each, reason: 'no_iban' });
    else transfers.push({ owner, name, iban, amount, is_renamed: name !== each.name });
  }
  return { transfers, left_out };
}
