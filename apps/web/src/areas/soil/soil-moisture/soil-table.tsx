import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { DisclosureTable } from '../../../ui/tables/disclosure-table.tsx';
import { depthText, markedDay, type SoilDay } from '../soil-days.ts';
import { SoilClass } from './soil-class.tsx';

/** The 1st and the 15th: a season of rows would be too long to read. */
const LISTED_DATES = /-(01|15)$/;

/** The season as a table, for users who cannot read the chart. */
export function SoilTable({ days }: { days: readonly SoilDay[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const listedDays = useMemo(() => days.filter(({ date }) => LISTED_DATES.test(date)), [days]);
  const columns: Column<SoilDay>[] = [
    {
      key: 'date',
      title: t('soil:moisture.columns.date'),
      cell: (day) => markedDay(day, formats.shortDate(day.date), t),
    },
    {
      key: 'depth',
      title: t('soil:moisture.columns.depth'),
      alignsRight: true,
      cell: ({ depth }) => depthText(depth),
    },
    {
      key: 'water',
      title: t('soil:moisture.columns.water'),
      alignsRight: true,
      cell: ({ water_capacity }) => formats.count(water_capacity),
    },
    {
      key: 'class',
      title: t('soil:moisture.columns.class'),
      cell: ({ soil_moisture }) => <SoilClass number={soil_moisture} />,
    },
  ];
  return (
    <DisclosureTable title={t('soil:moisture.table')} columns={columns} rows={listedDays} keyOf={keyOf} />
  );
}

function keyOf({ date }: SoilDay): string {
  return date;
}
