import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { TEST_CARDS, type TestCard } from '@brazda/domain';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { usePayTest } from '../license-calls.ts';
import classes from './card-form.module.css';
import type { CardFormProps } from './card-form-props.ts';

const NUMBERS = Object.keys(TEST_CARDS) as TestCard[];
const CARDS = NUMBERS.map((number) => ({ number, outcome: TEST_CARDS[number] }));

/** A payment that moves no money, labeled so: it is made with one of the test cards. */
export function TestForm({ payment, amount, onPaid }: CardFormProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const [card, setCard] = useState<TestCard>(NUMBERS[0]!);
  const { mutate, isPending, data, error, reset } = usePayTest();
  const needsBank = data?.payment_status === 'requires_action';
  const pay = (is_authenticated: boolean) =>
    mutate(
      { paymentId: payment.id, card, is_authenticated },
      {
        onSuccess: ({ payment_status }) => {
          if (payment_status === 'succeeded' || payment_status === 'processing') onPaid();
        },
      },
    );
  return (
    <section className={classes.form} aria-label={t('licenses:test.title')}>
      <Alert tone="info">{t('licenses:test.label')}</Alert>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      {needsBank ? (
        <>
          <p>{t('licenses:test.bank')}</p>
          <div className={classes.buttons}>
            <Button variant="default" size="md" mih={44} disabled={isPending} onClick={reset}>
              {t('licenses:test.refuse')}
            </Button>
            <Button size="md" mih={44} loading={isPending} onClick={() => pay(true)}>
              {t('licenses:test.confirm')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Radio.Group
            label={t('licenses:test.card')}
            value={card}
            onChange={(value) => setCard(NUMBERS.find((known) => known === value) ?? card)}
          >
            <div className={classes.cards}>
              {CARDS.map(({ number, outcome }) => (
                <Radio
                  key={number}
                  size="md"
                  value={number}
                  label={grouped(number)}
                  description={t(`licenses:test.outcome.${outcome}`)}
                />
              ))}
            </div>
          </Radio.Group>
          <Button size="md" mih={44} loading={isPending} onClick={() => pay(false)}>
            {t('licenses:test.pay', { amount })}
          </Button>
        </>
      )}
    </section>
  );
}

/** The digits of a card in fours, as they are printed on it. */
function grouped(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$&\u00A0');
}
