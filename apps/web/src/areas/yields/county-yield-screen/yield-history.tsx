import type { YieldCounty } from '@brazda/contract/client';
import { yieldIn } from '@brazda/domain';
import type { YieldFormats } from '@brazda/i18n';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import classes from './yield-history.module.css';

type CropHistory = NonNullable<YieldCounty['crops']['maize']>;

interface YieldHistoryProps {
  readonly title: string;
  readonly predicted: CropHistory;
  readonly yields: YieldFormats;
  readonly year: number;
}

/** The size of the picture in its own units, and the room for its axes. */
const WIDTH = 380;
const HEIGHT = 190;
const MARGIN = { left: 28, right: 12, top: 10, bottom: 24 };
const YEARS_PER_LABEL = 5;

/** The known yields of a crop and the predicted one with its band, as a picture and as a table. */
export function YieldHistory({ title, predicted, yields, year }: YieldHistoryProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { history, high, low, yield_t_ha } = predicted;
  const first = Math.min(year, ...history.map((harvest) => harvest.year));
  const top = Math.ceil(Math.max(high, ...history.map((harvest) => harvest.yield_t_ha)));
  const x = (of: number) =>
    MARGIN.left + ((of - first) / Math.max(1, year - first)) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (value: number) => HEIGHT - MARGIN.bottom - (value / top) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const levels = Array.from({ length: top + 1 }, (_, value) => value);
  const years = Array.from({ length: year - first + 1 }, (_, at) => first + at);
  return (
    <>
      <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        {levels.map((value) => (
          <g key={value}>
            <line
              className={classes.grid}
              x1={MARGIN.left}
              x2={WIDTH - MARGIN.right}
              y1={y(value)}
              y2={y(value)}
            />
            <text x={MARGIN.left - 6} y={y(value)} textAnchor="end" dominantBaseline="middle">
              {formats.count(yieldIn(yields.unit, value))}
            </text>
          </g>
        ))}
        {years
          .filter((of) => of % YEARS_PER_LABEL === 0)
          .map((of) => (
            <text key={of} x={x(of)} y={HEIGHT - 6} textAnchor="middle">
              {of}
            </text>
          ))}
        <polyline
          className={classes.line}
          points={history.map((harvest) => `${x(harvest.year)},${y(harvest.yield_t_ha)}`).join(' ')}
        />
        <line className={classes.band} x1={x(year)} x2={x(year)} y1={y(low)} y2={y(high)} />
        <circle className={classes.point} cx={x(year)} cy={y(yield_t_ha)} r={5} />
      </svg>
      <Disclosure title={t('yields:countyYield.asTable')}>
        <DataTable
          caption={title}
          columns={[
            { key: 'year', title: t('yields:countyYield.year'), cell: (harvest) => String(harvest.year) },
            {
              key: 'yield',
              alignsRight: true,
              title: t('yields:countyYield.types.yield'),
              cell: (harvest) => yields.of(harvest.yield_t_ha),
            },
          ]}
          rows={history.toReversed()}
          keyOf={(harvest) => String(harvest.year)}
        />
      </Disclosure>
    </>
  );
}
