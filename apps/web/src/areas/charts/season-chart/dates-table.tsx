import { MAX_COVER } from '@brazda/domain';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { useIndexText } from '../../imagery/index.ts';
import type { ChartContent } from './chart-content.ts';
import classes from './season-chart.module.css';

interface DatesTableProps {
  readonly content: ChartContent;
  readonly onDate: (date: string) => void;
}

interface Row {
  readonly date: string;
  /** Null on a date without data. */
  readonly value: number | null;
  readonly clear_share: number;
  readonly note: string;
}

/** Every date of the season in a table, built on demand. */
export function DatesTable({ content, onDate }: DatesTableProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('charts:table.open')}</summary>
      {isOpen && <Table content={content} onDate={onDate} />}
    </details>
  );
}

function Table({ content: { kind, season }, onDate }: DatesTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const text = useIndexText(kind);
  const measured = season.curve.samples.map(({ date, value, clear_share }): Row => {
    const isMissed = season.curve.missedClouds.has(date);
    return { date, value, clear_share, note: isMissed ? t('charts:missedCloud') : '' };
  });
  const skipped = season.hidden.map(({ date, clear_share }): Row => {
    const share = formats.share(1 - clear_share);
    return {
      date,
      value: null,
      clear_share,
      note: t('charts:skipped', { share, limit: formats.share(MAX_COVER) }),
    };
  });
  const rows = [...measured, ...skipped].toSorted((a, b) => b.date.localeCompare(a.date));
  const columns: Column<Row>[] = [
    {
      key: 'date',
      title: t('charts:table.date'),
      cell: ({ date }) => (
        <button type="button" onClick={() => onDate(date)}>
          {formats.shortDate(date)}
        </button>
      ),
    },
    {
      key: 'value',
      title: t(`map:kind.${kind}.name`),
      alignsRight: true,
      cell: ({ value }) => (value === null ? '–' : text.exact(value)),
    },
    {
      key: 'clear',
      title: t('charts:table.clear'),
      alignsRight: true,
      cell: ({ clear_share }) => formats.share(clear_share),
    },
    { key: 'note', title: t('charts:table.note'), cell: ({ note }) => note },
  ];
  return <DataTable caption={t('charts:table.open')} columns={columns} rows={rows} keyOf={dateOf} />;
}

function dateOf({ date }: Row): string {
  return date;
}
