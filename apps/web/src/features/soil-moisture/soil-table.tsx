import { useMemo } from 'react';
import { useLanguage, useWords } from '../../data/language.ts';
import type { SoilDay } from '../../data/soil-moisture.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { SoilClass } from './soil-class.tsx';
import classes from './soil-moisture.module.css';

/** The days of a month that the table tells: twice a month is as fast as soil changes its class. */
const TOLD = /-(01|15)$/;

/** The season as a table, for whom a chart says nothing. */
export function SoilTable({ days }: { days: readonly SoilDay[] }) {
  const t = useWords();
  const { formats } = useLanguage();
  const told = useMemo(() => days.filter(({ date }) => TOLD.test(date)), [days]);
  const columns: Column<SoilDay>[] = [
    { key: 'date', title: t('weather:soil.columns.date'), cell: ({ date }) => formats.shortDate(date) },
    {
      key: 'depth',
      title: t('weather:soil.columns.depth'),
      isNumber: true,
      cell: ({ depth }) => depth.replace('-', '–'),
    },
    {
      key: 'water',
      title: t('weather:soil.columns.water'),
      isNumber: true,
      cell: ({ water_capacity }) => formats.count(water_capacity),
    },
    {
      key: 'class',
      title: t('weather:soil.columns.class'),
      cell: ({ soil_moisture }) => <SoilClass number={soil_moisture} />,
    },
  ];
  if (told.length === 0) return null;
  return (
    <details className={classes.table}>
      <summary>{t('weather:soil.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div className={classes.scroll} tabIndex={0}>
        <DataTable caption={t('weather:soil.table')} columns={columns} rows={told} keyOf={keyOf} />
      </div>
    </details>
  );
}

function keyOf({ date }: SoilDay): string {
  return date;
}
