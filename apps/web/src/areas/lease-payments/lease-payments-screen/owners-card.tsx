import type { OwnerRent } from '@brazda/contract/client';
import { RENT_STATES } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { FormatMenu } from '../../exports/index.ts';
import { useDownloadList, useDownloadStatement } from '../downloads.ts';
import { useRentTexts } from '../rent-texts.ts';
import classes from './lease-payments-screen.module.css';
import type { RentProps } from './rent-props.ts';

const FORMATS = ['pdf', 'xlsx', 'csv'] as const;

const keyOf = ({ id }: OwnerRent) => id;

/** What is due to each owner, what of it is paid, and what is left; each opens a payment. */
export function OwnersCard({ farm, rent }: RentProps) {
  const t = useTranslation();
  const { amountOf, amountOrUnknown, grainOf, ownerName, dueOf } = useRentTexts(rent);
  const [state, setState] = useState('all');
  const { owners, is_open } = rent;
  const list = useDownloadList({ farmId: farm.id, year: rent.year });
  const statement = useDownloadStatement(farm.id);
  const shown = state === 'all' ? owners : owners.filter((owner) => owner.state === state);
  const columns: readonly Column<OwnerRent>[] = [
    {
      key: 'name',
      title: t('lease-payments:owners.name'),
      cell: (owner) =>
        is_open ? (
          <button
            type="button"
            className={classes.open}
            aria-label={t('lease-payments:owners.pay', { name: ownerName(owner) })}
            onClick={() => openDialog({ type: 'pay-rent', farm, rent, owner })}
          >
            {ownerName(owner)}
          </button>
        ) : (
          ownerName(owner)
        ),
    },
    {
      key: 'due',
      title: t('lease-payments:owners.due'),
      alignsRight: true,
      cell: (owner) => (
        <>
          {dueOf(owner)}
          {owner.grain.map((grain) => (
            <span key={grain.crop} className={classes.quiet}>
              {grainOf(grain)}
            </span>
          ))}
        </>
      ),
    },
    {
      key: 'paid',
      title: t('lease-payments:owners.paid'),
      alignsRight: true,
      cell: ({ paid }) => amountOf(paid),
    },
    {
      key: 'left',
      title: t('lease-payments:owners.left'),
      alignsRight: true,
      cell: ({ left }) => amountOrUnknown(left),
    },
    {
      key: 'state',
      title: t('lease-payments:owners.state'),
      cell: (owner) => (
        <span className={classes.state} data-state={owner.state}>
          {t(`lease-payments:state.${owner.state}`)}
        </span>
      ),
    },
    {
      key: 'statement',
      title: t('lease-payments:owners.statement'),
      cell: (owner) => (
        <button
          type="button"
          className={classes.open}
          aria-label={t('lease-payments:owners.statementOf', { name: ownerName(owner) })}
          onClick={() =>
            statement.mutate({ format: owner.id, name: `${t('lease-payments:files.statementFile')}.pdf` })
          }
        >
          PDF
        </button>
      ),
    },
  ];
  return (
    <SectionCard
      title={t('lease-payments:owners.title', { count: owners.length })}
      lead={t('lease-payments:owners.personal')}
      actions={
        owners.length > 0 && (
          <>
            <FormatMenu
              label={t('lease-payments:files.list')}
              formats={FORMATS.map((format) => ({ format, label: format.toUpperCase() }))}
              isBusy={list.isPending}
              onFormat={(format) =>
                list.mutate({
                  format,
                  name: `${t('lease-payments:files.listFile', { year: String(rent.year) })}.${format}`,
                })
              }
            />
            {is_open && (
              <Button
                variant="light"
                size="md"
                mih={44}
                onClick={() => openDialog({ type: 'rent-bank-file', farm, rent })}
              >
                {t('lease-payments:bank.button')}
              </Button>
            )}
          </>
        )
      }
    >
      {owners.length === 0 ? (
        <p>{t('lease-payments:owners.none')}</p>
      ) : (
        <>
          <Picker
            label={t('lease-payments:owners.filter')}
            value={state}
            choices={[
              { value: 'all', label: t('lease-payments:owners.all') },
              ...RENT_STATES.map((value) => ({ value, label: t(`lease-payments:state.${value}`) })),
            ]}
            onChange={setState}
          />
          <DataTable
            caption={t('lease-payments:owners.caption')}
            columns={columns}
            rows={shown}
            keyOf={keyOf}
          />
        </>
      )}
    </SectionCard>
  );
}
