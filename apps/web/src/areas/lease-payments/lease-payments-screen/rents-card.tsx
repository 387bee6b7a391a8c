import { useMemo } from 'react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useLeaseTexts } from '../../leases/index.ts';
import { useRentTexts } from '../rent-texts.ts';
import classes from './lease-payments-screen.module.css';
import type { RentProps } from './rent-props.ts';

type Rent = RentProps['rent']['rents'][number];

const keyOf = ({ lease }: Rent) => lease;

/** The contracts that count, with the rent of each, or why it is not known; each opens its rent by hand. */
export function RentsCard({ farm, rent, leases }: RentProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { areaOf, priceOf } = useLeaseTexts();
  const { amountOf, amountOrUnknown, grainOf, ownerName } = useRentTexts(rent);
  const [byId, owners] = useMemo(
    () => [
      new Map(leases.map((lease) => [lease.id, lease])),
      new Map(rent.owners.map((owner) => [owner.id, owner])),
    ],
    [leases, rent],
  );
  const nameOf = ({ lease: id, parts }: Rent) => {
    const names = parts.flatMap(({ owner }) => owners.get(owner) ?? []).map(ownerName);
    const lease = byId.get(id);
    const who = names.join(', ') || (lease ? t(`leases:kind.${lease.kind}`) : id);
    return [who, lease?.number].filter(Boolean).join(' · ');
  };
  const sum = rent.rents.reduce((all, { amount }) => all + Math.round((amount ?? 0) * 100), 0) / 100;
  const columns: readonly Column<Rent>[] = [
    {
      key: 'lease',
      title: t('lease-payments:rents.lease'),
      cell: (row) =>
        rent.is_open ? (
          <button
            type="button"
            className={classes.open}
            aria-label={t('lease-payments:rents.change', { name: nameOf(row) })}
            onClick={() =>
              openDialog({ type: 'set-rent', farm, rent, lease: { id: row.lease, name: nameOf(row) } })
            }
          >
            {nameOf(row)}
          </button>
        ) : (
          nameOf(row)
        ),
      foot: t('map:farmPage.total'),
    },
    {
      key: 'price',
      title: t('lease-payments:rents.price'),
      cell: ({ lease }) => {
        const found = byId.get(lease);
        return found ? priceOf(found) : '';
      },
    },
    {
      key: 'area',
      title: t('lease-payments:rents.area'),
      alignsRight: true,
      cell: ({ area_m2 }) => (area_m2 === null ? t('lease-payments:unknownAmount') : areaOf(area_m2)),
    },
    {
      key: 'rent',
      title: t('lease-payments:rents.rent'),
      alignsRight: true,
      cell: ({ amount, gap, grain, is_set, reason }) => (
        <>
          {amountOrUnknown(amount)}
          {grain && <span className={classes.quiet}>{grainOf(grain)}</span>}
          {gap && <span className={classes.quiet}>{t(`lease-payments:gap.${gap}`)}</span>}
          {is_set && (
            <span className={classes.quiet}>
              {reason ? t('lease-payments:rents.setReason', { reason }) : t('lease-payments:rents.set')}
            </span>
          )}
        </>
      ),
      foot: amountOf(sum),
    },
  ];
  return (
    <SectionCard title={t('lease-payments:rents.title')}>
      {rent.rents.length === 0 ? (
        <p>
          {t('lease-payments:rents.none', { day: formats.date(rent.count_day) })}{' '}
          {t('lease-payments:rents.emptyText')}
        </p>
      ) : (
        <DataTable
          caption={t('lease-payments:rents.caption')}
          columns={columns}
          rows={rent.rents}
          keyOf={keyOf}
        />
      )}
    </SectionCard>
  );
}
