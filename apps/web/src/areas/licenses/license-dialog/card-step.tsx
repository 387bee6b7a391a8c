import { SALE_CURRENCY } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useInstallation } from '../../installation/index.ts';
import { CardForm } from '../card-form/card-form.tsx';
import type { CardFormProps } from '../card-form/card-form-props.ts';
import { useSwitchToPo } from '../license-calls.ts';
import classes from './license-dialog.module.css';

interface CardStepProps {
  readonly payment: CardFormProps['payment'];
  /** The price in lei. */
  readonly price_with_vat: number;
  readonly onBack: () => void;
  readonly onComplete: () => void;
}

/** The card payment of an order, or its change into a purchase order. */
export function CardStep({ payment, price_with_vat, onBack, onComplete }: CardStepProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const errorText = useErrorText();
  const cards = useInstallation()?.cards;
  const { mutate: switchToPo, isPending, error } = useSwitchToPo();
  const amount = formats.moneyIn(SALE_CURRENCY).amount(price_with_vat);
  return (
    <>
      <p>
        {t('licenses:card.amount')} <strong className={classes.price}>{amount}</strong>{' '}
        {t('licenses:card.withVat')}
      </p>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      {cards === undefined && <Skeleton height={160} radius={10} />}
      {cards === null && <Alert tone="info">{t('licenses:summary.noCards')}</Alert>}
      {cards && <CardForm cards={cards} payment={payment} amount={amount} onPaid={onComplete} />}
      <div className={classes.actions}>
        <Button variant="default" size="md" mih={44} disabled={isPending} onClick={onBack}>
          {t('licenses:back')}
        </Button>
        <Button
          variant="light"
          size="md"
          mih={44}
          loading={isPending}
          onClick={() => switchToPo(payment.id, { onSuccess: onComplete })}
        >
          {t('licenses:card.switchToPo')}
        </Button>
      </div>
    </>
  );
}
