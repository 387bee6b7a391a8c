import type { Installation, License } from '@brazda/contract/client';

/** What the card form of any provider needs. */
export interface CardFormProps {
  /** Who takes the payment. */
  readonly cards: NonNullable<Installation['cards']>;
  readonly payment: NonNullable<License['card_payment']>;
  /** With VAT, as text. */
  readonly amount: string;
  /** Called when the payment has succeeded, or is being processed. */
  readonly onPaid: () => void;
}
