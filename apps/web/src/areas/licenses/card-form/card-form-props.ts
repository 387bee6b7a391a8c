import type { Installation, License } from '@brazda/contract/client';

/** What the card form of any provider needs. */
export interface CardFormProps {
  /** Who takes the payment. */
  readonly cards: NonNullable<Installation['cards']>;
  readonly payment: Pick<NonNullable<License['card_payment']>, 'id' | 'client_secret'>;
  /** With VAT, as text. */
  readonly amount: string;
  /** Called when the payment has succeeded, or is being processed. */
  readonly onPaid: () => void;
}
