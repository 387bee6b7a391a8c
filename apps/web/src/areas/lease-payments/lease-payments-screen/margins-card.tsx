import type { RentMargin } from '@brazda/contract/client';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useLeaseTexts } from '../../leases/index.ts';
import { useRentMargins } from '../queries.ts';
import { useRentTexts } from '../rent-texts.ts';
import classes from './lease-payments-screen.module.css';
import type { RentProps } from './rent-props.ts';

const keyOf = ({ id }: RentMargin) => id;

/** The margins of the parcels of the season that ends in the year, before and after the rent of their contracts. */
export function MarginsCard({ farm, rent }: RentProps) {
  const t = useTranslation();
  const season = farm.seasons.find(({ end_date }) => end_date.startsWith(String(rent.year)));
  return (
    <SectionCard title={t('lease-payments:margins.title')} lead={t('lease-payments:margins.lead')}>
      {season ? (
        <Margins farmId={farm.id} seasonId={season.id} rent={rent} />
      ) : (
        <p>{t('lease-payments:margins.noSeason', { year: String(rent.year) })}</p>
      )}
    </SectionCard>
  );
}

interface MarginsProps extends Pick<RentProps, 'rent'> {
  readonly farmId: string;
  readonly seasonId: string;
}

function Margins({ farmId, seasonId, rent }: MarginsProps) {
  const t = useTranslation();
  const { areaOf } = useLeaseTexts();
  const { amountOf, amountOrUnknown } = useRentTexts(rent);
  const found = useRentMargins(farmId, seasonId);
  const columns: readonly Column<RentMargin>[] = [
    { key: 'parcel', title: t('lease-payments:margins.parcel'), cell: ({ name }) => name },
    {
      key: 'area',
      title: t('lease-payments:margins.area'),
      alignsRight: true,
      cell: ({ area_m2 }) => areaOf(area_m2),
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
      cell: (parcel) => (
        <>
          {amountOrUnknown(parcel.rent)}
          {parcel.gap && <span className={classes.quiet}>{t(`lease-payments:gap.${parcel.gap}`)}</span>}
        </>
      ),
    },
    {
      key: 'after',
      title: t('lease-payments:margins.after'),
      alignsRight: true,
      cell: ({ after }) => amountOrUnknown(after),
    },
  ];
  return (
    <Loaded failure={useLoadError(found)}>
      {found.data ? (
        <>
          <DataTable
            caption={t('lease-payments:margins.caption')}
            columns={columns}
            rows={found.data.results}
            keyOf={keyOf}
          />
          {found.data.elsewhere > 0 && (
            <p>{t('lease-payments:margins.elsewhere', { amount: amountOf(found.data.elsewhere) })}</p>
          )}
        </>
      ) : (
        <PageSkeleton />
      )}
    </Loaded>
  );
}
