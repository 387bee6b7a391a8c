import type { Installation, License } from '@brazda/contract/client';
import { StripeForm } from './stripe-form.tsx';
import { TestForm } from './test-form.tsx';

export interface CardFormProps {
  /** Who takes the payment. */
  readonly cards: NonNullable<Installation['cards']>;
  readonly payment: NonNullable<License['card_payment']>;
  /** With VAT, as text. */
  readonly amount: string;
  /** Called when the payment has succeeded, or is being processed. */
  readonly onPaid: () => void;
}

const FORMS = { stripe: StripeForm, test: TestForm } as const;

/** The card form of the provider of the installation. */
export function CardForm(props: CardFormProps) {
  const Form = FORMS[props.cards.provider];
  return <Form {...props} />;
}
