import type { CropGridCheck, Season } from '@brazda/contract/client';
import { NO_CROP_ID, shownDays } from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useYieldFarm, useYields } from '../../farms/index.ts';
import { cropDaysText } from '../crop-days-text.ts';
import { useCropCatalog } from '../queries.ts';
import classes from './paste-crops.module.css';

/** As many as a person looks through in a dialog; the problems of all rows are listed above. */
const SHOWN = 100;

type Row = CropGridCheck['rows'][number];

interface PastedRowsProps {
  readonly check: CropGridCheck;
  readonly farmId: string;
  readonly season: Season;
}

/** What the rows lead to: each parcel with the crop that it gets, and the one that this replaces. */
export function PastedRows({ check: { rows, problems }, farmId, season }: PastedRowsProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const catalog = useCropCatalog();
  const unclear = useMemo(() => new Set(problems.map(({ number }) => number)), [problems]);
  const nameOf = (id: string) =>
    id === NO_CROP_ID ? t('crops:none') : (catalog.get(id)?.name[language] ?? id);
  const daysOf = ({ interval, estimated }: NonNullable<Row['plan']>) =>
    cropDaysText({ ...shownDays(interval, season), estimated }, formats.shortDate).join(' – ');
  const changeOf = ({ number, plan }: Row) => {
    if (unclear.has(number))
      return <span className={classes.unclear}>{t('crops:paste.change.unclear')}</span>;
    if (!plan?.is_changed) return t('crops:paste.change.none');
    if (plan.was === null) return t('crops:paste.change.new');
    if (plan.was === plan.crop_id) return t('crops:paste.change.more');
    return t('crops:paste.change.replaces', { crop: nameOf(plan.was) });
  };
  const yieldsOf = useYields(useYieldFarm(farmId));
  const yieldText = ({ plan }: Row, field: 'yield_estimated' | 'yield_measured') => {
    const value = plan?.[field] ?? null;
    return plan === null || value === null ? '–' : yieldsOf(plan.crop_id).of(value);
  };
  const columns: Column<Row>[] = [
    {
      key: 'number',
      title: t('crops:paste.row'),
      alignsRight: true,
      cell: ({ number }) => formats.count(number),
    },
    { key: 'parcel', title: t('crops:paste.parcel'), cell: ({ parcel }) => parcel?.name ?? '–' },
    { key: 'crop', title: t('crops:crop'), cell: ({ plan }) => (plan ? nameOf(plan.crop_id) : '–') },
    { key: 'hybrid', title: t('crops:hybrid'), cell: ({ plan }) => plan?.crop_hybrid ?? '–' },
    { key: 'days', title: t('crops:paste.days'), cell: ({ plan }) => (plan ? daysOf(plan) : '–') },
    ...(rows.some(({ plan }) => plan?.yield_estimated != null)
      ? [
          {
            key: 'estimated',
            title: t('crops:yield_estimated'),
            alignsRight: true,
            cell: (row: Row) => yieldText(row, 'yield_estimated'),
          },
        ]
      : []),
    ...(rows.some(({ plan }) => plan?.yield_measured != null)
      ? [
          {
            key: 'measured',
            title: t('crops:yield_measured'),
            alignsRight: true,
            cell: (row: Row) => yieldText(row, 'yield_measured'),
          },
        ]
      : []),
    { key: 'change', title: t('crops:paste.change.title'), cell: changeOf },
  ];
  const changed = rows.filter(({ plan }) => plan?.is_changed).length;
  return (
    <>
      <p className={classes.summary} role="status">
        {t('crops:paste.summary', { rows: formats.count(rows.length), changed: formats.count(changed) })}
      </p>
      <DataTable
        caption={t('crops:paste.title')}
        columns={columns}
        rows={rows.slice(0, SHOWN)}
        keyOf={numberOf}
      />
      {rows.length > SHOWN && (
        <p className={classes.more}>{t('crops:paste.moreRows', { count: rows.length - SHOWN })}</p>
      )}
    </>
  );
}

const numberOf = ({ number }: Row) => String(number);
