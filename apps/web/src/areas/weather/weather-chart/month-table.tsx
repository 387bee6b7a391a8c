import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { DisclosureTable } from '../../../ui/tables/disclosure-table.tsx';
import { type MonthTotals, monthTotalsOf, type WeatherDay } from './weather-days.ts';

/** The season by month as a table, for users who cannot read the chart. */
export function MonthTable({ days }: { days: readonly WeatherDay[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const months = useMemo(() => monthTotalsOf(days), [days]);
  const columns: Column<MonthTotals>[] = [
    { key: 'month', title: t('weather:chart.month'), cell: ({ month }) => formats.monthYear(`${month}-01`) },
    ...(['rain', 'et0', 'balance'] as const).map((key) => ({
      key,
      title: t(`weather:chart.columns.${key}`),
      alignsRight: true,
      cell: (month: MonthTotals) => formats.millimeters(month[key]),
    })),
    {
      key: 'temperature',
      title: t('weather:chart.columns.temperature'),
      alignsRight: true,
      cell: ({ min, max }) =>
        min === null || max === null
          ? ''
          : t('weather:chart.temperatureRange', {
              min: formats.degreesShort(min),
              max: formats.degreesShort(max),
            }),
    },
  ];
  return <DisclosureTable title={t('weather:chart.table')} columns={columns} rows={months} keyOf={keyOf} />;
}

function keyOf({ month }: MonthTotals): string {
  return month;
}
