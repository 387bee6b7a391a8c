import type { Parcel, Raster } from '@brazda/contract/client';
import { markEstimate, pixelTrust } from '@brazda/domain';
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { EstimateLegend } from '../../crops/index.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { MeasuredArea, OLD_CHANGE_MARK, OldChangeLegend, useIndexText } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import classes from './compare-parcels-screen.module.css';
import { COLUMNS, type ColumnKey, type ComparedLine, comparedLines } from './comparison-lines.ts';
import { type Sorting, sorted, sortedBy } from './sorting.ts';

interface ComparisonTableProps {
  readonly view: FarmView;
  readonly parcels: readonly Parcel[];
  /** Of each parcel over the season. */
  readonly rasters: readonly (readonly Raster[] | undefined)[];
}

/** One line per parcel with its crop and its values at the date; a click on a heading sorts. */
export function ComparisonTable({ view, parcels, rasters }: ComparisonTableProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const [sorting, setSorting] = useState<Sorting<ColumnKey>>({ by: 'rank', isDescending: false });
  const collator = useMemo(() => new Intl.Collator(language), [language]);
  const lines = sorted(comparedLines(view, parcels, rasters, language), sorting, collator);
  return (
    <section className={classes.section}>
      <h2>{t('compare:table.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: sideways scrolling must be reachable by the keyboard */}
      <div className={classes.scroller} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <Heading
                  key={column.key}
                  column={column}
                  sorting={sorting}
                  onSort={() => setSorting(sortedBy(sorting, column.key, column.startsDescending))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.parcel.id}>
                {COLUMNS.map(({ key, isText }) =>
                  key === 'name' ? (
                    <th key={key} scope="row">
                      {parcelTitleOf(line.parcel)}
                    </th>
                  ) : (
                    <td key={key} data-text={isText}>
                      <Cell column={key} line={line} view={view} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <EstimateLegend isNeeded={lines.some(({ isSowEstimated }) => isSowEstimated)} />
      <OldChangeLegend
        count={lines.filter(({ isOldChange, values }) => isOldChange && values.change !== null).length}
      />
    </section>
  );
}

interface HeadingProps {
  readonly column: (typeof COLUMNS)[number];
  readonly sorting: Sorting<ColumnKey>;
  readonly onSort: () => void;
}

function Heading({ column: { key, isText }, sorting, onSort }: HeadingProps) {
  const t = useTranslation();
  const isSorted = sorting.by === key;
  const Arrow = sorting.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-text={isText}
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={onSort}>
        {t(`compare:table.${key}`)}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}

function Cell({ column, line, view }: { column: ColumnKey; line: ComparedLine; view: FarmView }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const text = useIndexText(view.context.route.rasterKind);
  const { values, raster } = line;
  const value = values[column];
  if (value === null) return '–';
  if (column === 'sown' && typeof value === 'string')
    return markEstimate(formats.dayMonth(value), line.isSowEstimated);
  if (typeof value === 'string') return value;
  if (column === 'rank') return formats.count(value);
  if (column === 'area') return formats.hectares(value);
  if (column === 'clear') return formats.share(value);
  if (column === 'change') return `${text.change(value)}${line.isOldChange ? OLD_CHANGE_MARK : ''}`;
  if (column !== 'mean' || !raster) return text.exact(value);
  const pixels = <MeasuredArea kind={raster.kind} className={classes.pixels} n_valid={raster.n_valid} />;
  if (pixelTrust(raster) === 'enough')
    return (
      <>
        {text.exact(value)} {pixels}
      </>
    );
  const warning = t('map:parcel.fewPixels', { count: raster.n_valid });
  return (
    <span className={classes.doubtful} title={warning}>
      <IconAlertTriangle size={14} role="img" aria-label={warning} /> {text.exact(value)} {pixels}
    </span>
  );
}
