import type { RentYear } from '@brazda/contract/client';
import { amountOf as amountOfCents, type Cents } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useLeaseTexts } from '../../leases/index.ts';
import { useRentTexts } from '../rent-texts.ts';
import classes from './lease-payments-screen.module.css';
import type { ParcelResult } from './parcel-results.ts';

const keyOf = ({ margin }: ParcelResult) => margin.id;

interface ParcelMarginsProps {
  readonly rent: Pick<RentYear, 'currency'>;
  readonly results: readonly ParcelResult[];
}

/** What each parcel brings before and after rent, the highest rent that it carries, and why it loses money. */
export function ParcelMargins({ rent, results }: ParcelMarginsProps) {
  const t = useTranslation();
  const { areaOf } = useLeaseTexts();
  const { amountOf, amountOrUnknown } = useRentTexts(rent);
  const perHa = (cents: Cents) =>
    t('lease-payments:margins.perHa', { amount: amountOf(amountOfCents(cents)) });
  const columns: readonly Column<ParcelResult>[] = [
    {
      key: 'parcel',
      title: t('lease-payments:margins.parcel'),
      cell: ({ margin: { name, area_m2 } }) => (
        <div>
          {name} <span className={classes.quiet}>{areaOf(area_m2)}</span>
        </div>
      ),
    },
    {
      key: 'before',
      title: t('lease-payments:margins.before'),
      alignsRight: true,
      cell: ({ margin }) => amountOrUnknown(margin.before),
    },
    {
      key: 'rent',
      title: t('lease-payments:margins.rent'),
      alignsRight: true,
      cell: ({ margin: { rent: paid, gap } }) => (
        <div>
          {amountOrUnknown(paid)}
          {gap && <span className={classes.quiet}>{t(`lease-payments:gap.${gap}`)}</span>}
        </div>
      ),
    },
    {
      key: 'after',
      title: t('lease-payments:margins.after'),
      alignsRight: true,
      cell: ({ margin, after_per_ha }) => (
        <div>
          {amountOrUnknown(margin.after)}
          {after_per_ha !== null && <span className={classes.quiet}>{perHa(after_per_ha)}</span>}
        </div>
      ),
    },
    {
      key: 'carried',
      title: t('lease-payments:margins.carried'),
      alignsRight: true,
      cell: ({ carried }) =>
        carried === null ? (
          t('lease-payments:unknownAmount')
        ) : (
          <div>
            {carried.rent > 0 ? perHa(carried.rent) : t('lease-payments:margins.carriesNone')}
            <span className={classes.quiet}>
              {t('lease-payments:margins.band', {
                low: amountOf(amountOfCents(Math.max(0, carried.low))),
                high: amountOf(amountOfCents(Math.max(0, carried.high))),
              })}
            </span>
          </div>
        ),
    },
    {
      key: 'why',
      title: t('lease-payments:margins.why'),
      cell: ({ margin, reasons }) => {
        if (margin.after === null || margin.after >= 0) return '';
        if (reasons === null) return t('lease-payments:margins.fewParcels');
        if (reasons.length === 0) return t('lease-payments:margins.noReason');
        return (
          <div>
            {reasons.map(({ reason, per_ha }) => (
              <span key={reason} className={classes.reason}>
                {per_ha === null
                  ? t(`lease-payments:reason.${reason}`)
                  : t('lease-payments:margins.reasonOf', {
                      reason: t(`lease-payments:reason.${reason}`),
                      amount: perHa(per_ha),
                    })}
              </span>
            ))}
          </div>
        );
      },
    },
  ];
  return (
    <DataTable caption={t('lease-payments:margins.caption')} columns={columns} rows={results} keyOf={keyOf} />
  );
}
