import { type ReactNode, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useIndexText } from '../../imagery/index.ts';
import type { ChartContent } from './chart-content.ts';
import classes from './season-chart.module.css';
import { useSkippedText } from './skipped-text.ts';

interface DatesTableProps {
  readonly content: ChartContent;
  readonly onDate: (date: string) => void;
  /** What is offered below the table. */
  readonly children: ReactNode;
}

interface Row {
  readonly date: string;
  /** Null on a date without data. */
  readonly value: number | null;
  /** The pixels that it was computed from. */
  readonly n_valid: number | null;
  readonly clear_share: number;
  readonly note: string;
}

/** Every date of the season in a table, built on demand. */
export function DatesTable({ content, onDate, children }: DatesTableProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('charts:table.open')}</summary>
      {isOpen && (
        <>
          <Table content={content} onDate={onDate} />
          {children}
        </>
      )}
    </details>
  );
}

function Table({ content: { kind, season }, onDate }: Omit<DatesTableProps, 'children'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const text = useIndexText(kind);
  const measured = season.curve.samples.map(({ isOldRule, ...sample }): Row => {
    const notes = [
      ...(season.curve.missedClouds.has(sample.date) ? [t('charts:missedCloud')] : []),
      ...(isOldRule ? [t('charts:oldRule')] : []),
    ];
    return { ...sample, note: formats.series(notes) };
  });
  const skippedText = useSkippedText();
  const skipped = season.hidden.map((hidden): Row => {
    const { date, clear_share } = hidden;
    return { date, value: null, n_valid: null, clear_share, note: skippedText(hidden) };
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
      key: 'pixels',
      title: t('charts:table.pixels'),
      alignsRight: true,
      cell: ({ n_valid }) => (n_valid === null ? '–' : formats.count(n_valid)),
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
