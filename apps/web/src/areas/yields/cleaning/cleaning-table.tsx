import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import type { CleanedTotals } from './cleaned-totals.ts';
import classes from './cleaning-table.module.css';

interface CleaningTableProps {
  readonly title: string;
  readonly caption: string;
  readonly totals: CleanedTotals;
  /** How the points were read, in sentences. */
  readonly facts?: readonly string[];
}

type Row = { readonly key: 'kept' | CleanedTotals['drops'][number]['reason']; readonly points: number };

/** How many points were kept and left out, by reason, collapsed behind its title. */
export function CleaningTable({ title, caption, totals, facts = [] }: CleaningTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { points, kept, drops } = totals;
  const rows: Row[] = [
    { key: 'kept', points: kept },
    ...drops.map((drop) => ({ key: drop.reason, ...drop })),
  ];
  const columns: Column<Row>[] = [
    { key: 'reason', title: t('harvests:cleaning.reason'), cell: ({ key }) => t(`harvests:reason.${key}`) },
    {
      key: 'points',
      title: t('harvests:cleaning.points'),
      alignsRight: true,
      cell: (row) => formats.count(row.points),
      foot: formats.count(points),
    },
    {
      key: 'share',
      title: t('harvests:cleaning.share'),
      alignsRight: true,
      cell: (row) => (points > 0 ? formats.percentEdge((row.points / points) * 100) : '–'),
    },
  ];
  return (
    <Disclosure title={title}>
      {facts.length > 0 && (
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <DataTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
      <p className={classes.quiet}>{t('harvests:cleaning.how')}</p>
    </Disclosure>
  );
}

const keyOf = ({ key }: Row) => key;
