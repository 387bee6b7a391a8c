import { useMemo } from 'react';
import { useLanguage, useWords } from '../../data/language.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import classes from './weather-chart.module.css';
import { type MonthTotals, monthTotalsOf, type WeatherDay } from './weather-days.ts';

/** The season month by month as a table, for whom a chart says nothing. */
export function MonthTable({ days }: { days: readonly WeatherDay[] }) {
  const t = useWords();
  const { formats } = useLanguage();
  const months = useMemo(() => monthTotalsOf(days), [days]);
  const degrees = (value: number | null) => (value === null ? '' : formats.degrees(value));
  const columns: Column<MonthTotals>[] = [
    { key: 'month', title: t('weather:chart.month'), cell: ({ month }) => formats.monthYear(`${month}-01`) },
    ...(['rain', 'et0', 'balance'] as const).map((key) => ({
      key,
      title: t(`weather:chart.columns.${key}`),
      isNumber: true,
      cell: (month: MonthTotals) => formats.millimetres(month[key]),
    })),
    ...(['min', 'max'] as const).map((key) => ({
      key,
      title: t(`weather:chart.columns.${key}`),
      isNumber: true,
      cell: (month: MonthTotals) => degrees(month[key]),
    })),
  ];
  if (months.length === 0) return null;
  return (
    <details className={classes.why}>
      <summary>{t('weather:chart.table')}</summary>
      <DataTable caption={t('weather:chart.table')} columns={columns} rows={months} keyOf={keyOf} />
    </details>
  );
}

function keyOf({ month }: MonthTotals): string {
  return month;
}
