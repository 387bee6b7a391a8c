import type { CardFormProps } from './card-form-props.ts';
import { StripeForm } from './stripe-form.tsx';
import { TestForm } from './test-form.tsx';

const FORMS = { stripe: StripeForm, test: TestForm } as const;

/** The card form of the provider of the installation. */
export function CardForm(props: CardFormProps) {
  const Form = FORMS[props.cards.provider];
  return <Form {...props} />;
}
