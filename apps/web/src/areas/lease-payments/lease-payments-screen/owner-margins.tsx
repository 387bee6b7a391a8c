import type { OwnerMargin, RentYear } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useLeaseTexts } from '../../leases/index.ts';
import { useRentTexts } from '../rent-texts.ts';

const keyOf = ({ id }: OwnerMargin) => id;

interface OwnerMarginsProps {
  readonly rent: Pick<RentYear, 'currency'>;
  readonly owners: readonly OwnerMargin[];
}

/** What the land of each owner brings before and after its rent. */
export function OwnerMargins({ rent, owners }: OwnerMarginsProps) {
  const t = useTranslation();
  const { areaOf } = useLeaseTexts();
  const { amountOrUnknown, ownerName } = useRentTexts(rent);
  const columns: readonly Column<OwnerMargin>[] = [
    { key: 'owner', title: t('lease-payments:owners.name'), cell: ownerName },
    {
      key: 'area',
      title: t('lease-payments:margins.area'),
      alignsRight: true,
      cell: ({ area_m2 }) => (area_m2 === null ? t('lease-payments:unknownAmount') : areaOf(area_m2)),
    },
    {
      key: 'before',
      title: t('lease-payments:margins.before'),
      alignsRight: true,
      cell: ({ before }) => amountOrUnknown(before),
    },
    {
      key: 'rent',
      title: t('lease-payments:margins.rent'),
      alignsRight: true,
      cell: ({ rent: paid }) => amountOrUnknown(paid),
    },
    {
      key: 'after',
      title: t('lease-payments:margins.after'),
      alignsRight: true,
      cell: ({ after }) => amountOrUnknown(after),
    },
  ];
  return (
    <DataTable
      caption={t('lease-payments:margins.ownersCaption')}
      columns={columns}
      rows={owners}
      keyOf={keyOf}
    />
  );
}
