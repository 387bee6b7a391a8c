import type { LeasePayment } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useDownloadReceipts } from '../downloads.ts';
import { useRemovePayment } from '../payment-changes.ts';
import { useRentTexts } from '../rent-texts.ts';
import classes from './lease-payments-screen.module.css';
import type { RentProps } from './rent-props.ts';

const keyOf = ({ id }: LeasePayment) => id;

/** The payments of the year by the numbers of their receipts. */
export function PaymentsCard({ farm, rent }: RentProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const { amountOf, grainOf, ownerName } = useRentTexts(rent);
  const { mutateAsync: remove } = useRemovePayment({ farmId: farm.id, year: rent.year });
  const receipts = useDownloadReceipts({ farmId: farm.id, year: rent.year });
  const year = String(rent.year);
  const owners = useMemo(() => new Map(rent.owners.map((owner) => [owner.id, owner])), [rent]);
  const askToRemove = ({ id, number }: LeasePayment) =>
    openDialog({
      type: 'confirm',
      title: t('lease-payments:payments.removeTitle', { number: String(number) }),
      text: t('lease-payments:payments.removeText'),
      confirm: t('lease-payments:payments.remove', { number: String(number) }),
      isDanger: true,
      onConfirm: () =>
        remove(id).then(
          () => undefined,
          (error: Error) => notify({ type: 'error', text: errorText(error) }),
        ),
    });
  const columns: readonly Column<LeasePayment>[] = [
    {
      key: 'number',
      title: t('lease-payments:payments.number'),
      cell: ({ id, number, removed_at }) => (
        <>
          <button
            type="button"
            className={classes.open}
            aria-label={t('lease-payments:payments.receipt', { number: String(number) })}
            onClick={() =>
              receipts.mutate({
                format: id,
                name: `${t('lease-payments:files.receiptFile', { year, number: String(number) })}.pdf`,
              })
            }
          >
            {number} · PDF
          </button>{' '}
          {removed_at && <span className={classes.state}>{t('lease-payments:payments.removed')}</span>}
        </>
      ),
    },
    { key: 'day', title: t('lease-payments:payments.day'), cell: ({ day }) => formats.date(day) },
    {
      key: 'owner',
      title: t('lease-payments:payments.owner'),
      cell: ({ owner }) => ownerName(owners.get(owner) ?? { name: '' }),
    },
    {
      key: 'way',
      title: t('lease-payments:payments.way'),
      cell: ({ way, grain }) => (
        <>
          {t(`lease-payments:way.${way}`)}
          {grain && <span className={classes.quiet}>{grainOf(grain)}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      title: t('lease-payments:payments.amount'),
      alignsRight: true,
      cell: ({ amount }) => amountOf(amount),
    },
    {
      key: 'tax',
      title: t('lease-payments:payments.tax'),
      alignsRight: true,
      cell: ({ tax }) => amountOf(tax),
    },
    {
      key: 'remove',
      title: '',
      cell: (payment) =>
        payment.removed_at === null && (
          <Button variant="subtle" color="red" size="md" mih={44} onClick={() => askToRemove(payment)}>
            {t('lease-payments:payments.remove', { number: String(payment.number) })}
          </Button>
        ),
    },
  ];
  return (
    <SectionCard
      title={t('lease-payments:payments.title')}
      actions={
        rent.payments.length > 0 && (
          <Button
            variant="light"
            size="md"
            mih={44}
            loading={receipts.isPending}
            onClick={() =>
              receipts.mutate({
                format: undefined,
                name: `${t('lease-payments:files.receiptsFile', { year })}.pdf`,
              })
            }
          >
            {t('lease-payments:payments.receipts')}
          </Button>
        )
      }
    >
      {rent.payments.length === 0 ? (
        <p>{t('lease-payments:payments.none', { year })}</p>
      ) : (
        <DataTable
          caption={t('lease-payments:payments.caption')}
          columns={columns}
          rows={rent.payments}
          keyOf={keyOf}
        />
      )}
    </SectionCard>
  );
}
