import type { Raster } from '@brazda/contract/client';
import { colorOf, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import { paletteSetting } from '../../../map/map-settings.ts';
import { IndexMean, MIN_SHOWN_CHANGE, useIndexText, useLegendRows } from '../../imagery/index.ts';
import classes from './compare-observations-screen.module.css';
import type { ComparisonSide } from './comparison-sides.ts';

/** A class smaller than this on both sides is not listed: it would read 0.00 ha. */
const MIN_HA = 0.005;

interface DifferenceProps {
  readonly a: Raster | null;
  readonly b: Raster | null;
  readonly sides: readonly [ComparisonSide, ComparisonSide];
}

/** The change from the first side to the second, in numbers; two kinds have no numeric difference. */
export function Difference({ a, b, sides: [first, second] }: DifferenceProps) {
  const t = useTranslation();
  const text = useIndexText(second.kind);
  const { formats } = useLanguage();
  const isOneKind = first.kind === second.kind;
  const change =
    isOneKind && a?.index_mean != null && b?.index_mean != null ? b.index_mean - a.index_mean : null;
  return (
    <section className={classes.section}>
      <h2>{t('compare:sides.change')}</h2>
      <dl className={classes.means}>
        <div>
          <dt>{first.date && formats.shortDate(first.date)}</dt>
          <dd>
            <IndexMean
              kind={first.kind}
              value={a?.index_mean}
              skipped={a?.skipped}
              n_valid={a?.n_valid}
              isExact
            />
          </dd>
        </div>
        <div>
          <dt>{second.date && formats.shortDate(second.date)}</dt>
          <dd>
            <IndexMean
              kind={second.kind}
              value={b?.index_mean}
              skipped={b?.skipped}
              n_valid={b?.n_valid}
              isExact
            />
          </dd>
        </div>
        {change !== null && (
          <div>
            <dt>{t('compare:sides.difference')}</dt>
            <dd data-falls={change < -MIN_SHOWN_CHANGE}>{text.change(change)}</dd>
          </div>
        )}
      </dl>
      {!isOneKind && <p className={classes.note}>{t('compare:sides.twoKinds')}</p>}
      {isOneKind && a?.class_hectares && b?.class_hectares && (
        <ClassTable
          kind={second.kind}
          before={a.class_hectares}
          after={b.class_hectares}
          sides={[first, second]}
        />
      )}
    </section>
  );
}

interface ClassTableProps {
  readonly kind: RasterKind;
  /** Hectares of each class, in the order of the scale. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly sides: readonly [ComparisonSide, ComparisonSide];
}

function ClassTable({ kind, before, after, sides: [first, second] }: ClassTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [palette] = useSetting(paletteSetting);
  const rows = useLegendRows(kind, palette).filter(
    ({ number }) => Math.max(before[number - 1] ?? 0, after[number - 1] ?? 0) >= MIN_HA,
  );
  const scale = RASTER_KIND[kind].scale!;
  return (
    <div className={classes.scroller}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('compare:sides.class')}</th>
            <th scope="col">{first.date && formats.dayMonth(first.date)}</th>
            <th scope="col">{second.date && formats.dayMonth(second.date)}</th>
            <th scope="col">{t('compare:sides.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, limits }) => {
            const was = before[number - 1] ?? 0;
            const is = after[number - 1] ?? 0;
            return (
              <tr key={number}>
                <th scope="row">
                  <i style={{ background: colorOf(scale.classes[number - 1]!, palette) }} aria-hidden />
                  {limits}
                </th>
                <td>{formats.hectares(was)}</td>
                <td>{formats.hectares(is)}</td>
                <td>{formats.change(is - was)}&nbsp;ha</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
