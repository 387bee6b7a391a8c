import type { CropCurves } from '@brazda/contract/client';
import { type BandPoint, evenlyOf, indexAxisOf, isoDayAt, type RasterKind } from '@brazda/domain';
import type { Formats } from '@brazda/i18n';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColors } from '../../../ui/charts/chart.tsx';
import { timeChart } from '../../../ui/charts/time-chart.ts';
import { HIGHLIGHT_COLOR } from './highlight-color.ts';

/** The curve of one parcel, with one value per date. */
export type ParcelCurve = CropCurves['parcels'][number];

/** A parcel whose curve is highlighted. */
export interface Highlighted {
  readonly title: string;
  readonly curve: ParcelCurve;
}

export interface CurvesContent {
  readonly dates: readonly string[];
  /** By date. */
  readonly band: readonly BandPoint[];
  /** Parcels drawn as single lines. */
  readonly singles: readonly ParcelCurve[];
  readonly highlighted: Highlighted | null;
  readonly kind: RasterKind;
  /** First and last day of the season. */
  readonly from: string;
  readonly to: string;
  readonly date: string | null;
  /** The labels of median and band, and the format of a value in the tooltip. */
  readonly words: { readonly median: string; readonly write: (value: number) => string };
}

type Point = readonly [time: number, value: number | null];

/** The ECharts options: the crop's band and median over its parcels, the highlighted parcel above them. */
export function curvesOptions(
  content: CurvesContent,
  formats: Formats,
  colors: ChartColors,
): EChartsCoreOption {
  const { dates, band, singles, highlighted, kind, from, to, date } = content;
  const times = dates.map((day) => Date.parse(day));
  const range = indexAxisOf(kind);
  const month = (time_ms: number) => formats.month(isoDayAt(time_ms));
  const value = range.max > 10 ? formats.count : formats.indexShort;
  const chart = timeChart({ from, to, range, month, value }, colors);
  const quiet = { type: 'line', symbol: 'none', silent: true, tooltip: { show: false } };
  const seen = band.flatMap((point, at) =>
    point.low === null || point.high === null ? [] : [{ time: times[at]!, low: point.low, high: point.high }],
  );
  return {
    ...chart,
    grid: { left: 36, right: 12, top: 12, bottom: 26 },
    tooltip: {
      ...chart.tooltip,
      confine: true,
      formatter: (points: { value: Point }[]) => tipOf(points[0]?.value[0], content, formats),
    },
    series: [
      {
        ...quiet,
        id: 'low',
        stack: 'band',
        stackStrategy: 'all',
        lineStyle: { opacity: 0 },
        data: seen.map(({ time, low }) => [time, low]),
      },
      {
        ...quiet,
        id: 'band',
        stack: 'band',
        stackStrategy: 'all',
        lineStyle: { opacity: 0 },
        areaStyle: { color: colors.primary, opacity: 0.2 },
        data: seen.map(({ time, low, high }) => [time, high - low]),
      },
      {
        ...quiet,
        id: 'singles',
        lineStyle: { color: colors.muted, width: 1, opacity: 0.35 },
        data: singles.flatMap((curve) => [...pointsOf(curve, times), [times.at(-1) ?? 0, null] as Point]),
      },
      {
        type: 'line',
        id: 'median',
        symbol: 'none',
        lineStyle: { color: colors.primary, width: 3 },
        itemStyle: { color: colors.primary },
        data: pointsOf({ means: band.map(({ median }) => median) }, times),
        markLine: {
          silent: true,
          symbol: 'none',
          label: { show: false },
          lineStyle: { color: colors.ink, width: 1.5, type: 'solid' },
          data: date === null ? [] : [{ xAxis: Date.parse(date) }],
        },
      },
      {
        ...quiet,
        id: 'highlighted',
        symbol: 'circle',
        symbolSize: 6,
        lineStyle: { color: HIGHLIGHT_COLOR, width: 2.5 },
        itemStyle: { color: HIGHLIGHT_COLOR },
        data: highlighted ? pointsOf(highlighted.curve, times) : [],
      },
    ],
  };
}

/** At most `most` curves, evenly spread from the lowest to the highest mean of their clear dates. */
export function sampleCurves(curves: readonly ParcelCurve[], most: number): readonly ParcelCurve[] {
  const ranked = curves.flatMap((curve) => {
    let [sum, seen] = [0, 0];
    for (const mean of curve.means) {
      if (mean === null) continue;
      sum += mean;
      seen++;
    }
    return seen > 0 ? [{ curve, mean: sum / seen }] : [];
  });
  return evenlyOf(
    ranked.sort((a, b) => a.mean - b.mean).map(({ curve }) => curve),
    most,
  );
}

/** The clear date nearest to a time, null if there is none. */
export function findNearestDate(dates: readonly string[], time_ms: number): string | null {
  const distance = (date: string) => Math.abs(Date.parse(date) - time_ms);
  return dates.reduce<string | null>(
    (nearest, date) => (nearest === null || distance(date) < distance(nearest) ? date : nearest),
    null,
  );
}

/** Clear dates are joined across the cloudy ones between them. */
function pointsOf({ means }: Pick<ParcelCurve, 'means'>, times: readonly number[]): Point[] {
  return means.flatMap((mean, at) => (mean === null ? [] : [[times[at]!, mean] as const]));
}

function tipOf(time: number | undefined, content: CurvesContent, formats: Formats): string {
  if (time === undefined) return '';
  const { dates, band, highlighted, words } = content;
  const date = isoDayAt(time);
  const at = dates.indexOf(date);
  const { median = null, low = null, high = null } = band[at] ?? {};
  const mean = highlighted?.curve.means[at] ?? null;
  return [
    formats.date(date),
    ...(median === null ? [] : [`${words.median}: <b>${words.write(median)}</b>`]),
    ...(low === null || high === null ? [] : [`${words.write(low)} – ${words.write(high)}`]),
    ...(highlighted && mean !== null ? [`${escaped(highlighted.title)}: <b>${words.write(mean)}</b>`] : []),
  ].join('<br>');
}

/** The tooltip is HTML, and a parcel can have any name. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
