import type { Application, ApplicationDetails } from '@brazda/contract/client';
import { RATE_TOLERANCE, rateClasses } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { RatesPicture, type SeasonAddress, useRateTexts } from '../../prescriptions/index.ts';
import { useApplication } from '../queries.ts';
import classes from './applied-screen.module.css';

type Planned = NonNullable<ApplicationDetails['planned']>;

interface AppliedDetailsProps {
  readonly application: Application;
  readonly address: SeasonAddress;
}

/** The map of what was applied, and what was planned by class. */
export function AppliedDetails({ application, address }: AppliedDetailsProps) {
  const t = useTranslation();
  const found = useApplication(address, application.id, true);
  return (
    <Loaded failure={useLoadError(found)}>
      {found.data === undefined ? (
        <Skeleton height={320} radius={10} />
      ) : (
        <div className={classes.fields}>
          <AppliedPicture details={found.data} />
          {found.data.planned === null ? (
            <p className={classes.note}>{t('applied:planned.none')}</p>
          ) : (
            <PlannedTable planned={found.data.planned} quantity={application.quantity} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function AppliedPicture({ details: { cells, rates } }: { details: ApplicationDetails }) {
  const t = useTranslation();
  // Whole rates: each cell has its own, and six colors tell them apart.
  const whole = useMemo(() => rates.map(Math.round), [rates]);
  const legend = useMemo(() => rateClasses(whole, cells.areas_m2), [whole, cells]);
  return (
    <div className={classes.map}>
      <RatesPicture
        cells={cells}
        rates={whole}
        legend={legend}
        label={t('prescriptions:picture', { count: legend.length })}
      />
    </div>
  );
}

interface PlannedTableProps {
  readonly planned: Planned;
  readonly quantity: Application['quantity'];
}

function PlannedTable({ planned, quantity }: PlannedTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { rateOf } = useRateTexts(quantity);
  const { right_ha, under_ha, over_ha, missed_ha, beyond_ha } = planned;
  const area = (key: 'right' | 'under' | 'over' | 'missed') => ({
    key,
    title: t(`applied:planned.${key}`),
    alignsRight: true,
    cell: (one: Planned['classes'][number]) => formats.hectares(one[`${key}_ha`]),
  });
  return (
    <>
      <p className={classes.note}>
        {t('applied:planned.sum', {
          right: formats.hectares(right_ha),
          under: formats.hectares(under_ha),
          over: formats.hectares(over_ha),
          missed: formats.hectares(missed_ha),
          tolerance: formats.share(RATE_TOLERANCE),
        })}{' '}
        {beyond_ha > 0 && t('applied:planned.beyond', { area: formats.hectares(beyond_ha) })}
      </p>
      <DataTable<Planned['classes'][number]>
        caption={t('applied:planned.title')}
        rows={planned.classes}
        keyOf={({ from }) => String(from)}
        columns={[
          {
            key: 'rate',
            title: t('applied:planned.rate'),
            cell: ({ from, to }) => (from === to ? rateOf(from) : `${formats.typed(from)} – ${rateOf(to)}`),
          },
          {
            key: 'area',
            title: t('applied:planned.area'),
            alignsRight: true,
            cell: (one) => formats.hectares(one.hectares),
          },
          {
            key: 'applied',
            title: t('applied:planned.applied'),
            alignsRight: true,
            cell: ({ applied }) => (applied === null ? '–' : rateOf(Math.round(applied))),
          },
          ...(['right', 'under', 'over', 'missed'] as const).map(area),
        ]}
      />
    </>
  );
}
