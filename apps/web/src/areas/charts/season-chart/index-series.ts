import { dayNumberOf, isoDayOf, markEstimate, PHENOLOGY_MARKS } from '@brazda/domain';
import type { ChartColors } from '../../../ui/charts/chart.tsx';
import type { ChartContent, CropBand, DayBasis } from './chart-content.ts';

interface SeriesStyle {
  /** The sensing date that is selected; null for none. */
  readonly date: string | null;
  readonly colors: ChartColors;
  /** The lowest value of the axis, where dates without data are marked. */
  readonly foot: number;
  readonly words: Readonly<Record<'sown' | 'harvested', string>>;
}

/** The series of the index: crops and past seasons behind, the line, the measurements, the detected days. */
export function indexSeries(content: ChartContent, variant: SeriesStyle): object[] {
  const { season, hidden } = content;
  const { colors, foot } = variant;
  const { samples, missedClouds } = season.curve;
  const isShown = (part: string) => !hidden.includes(part);
  const pointsOf = (isMissed: boolean) =>
    samples
      .filter(({ date }) => missedClouds.has(date) === isMissed)
      .map(({ date, value }) => [Date.parse(date), value]);
  return [
    ...(isShown('past') ? pastSeries(content, colors) : []),
    ...lineSeries(content, variant),
    {
      type: 'scatter',
      data: season.hidden.map(({ date }) => [Date.parse(date), foot]),
      symbolSize: 6,
      symbolOffset: [0, -5],
      itemStyle: { color: colors.surface, borderColor: colors.muted, borderWidth: 1.2 },
      silent: true,
    },
    {
      type: 'scatter',
      data: pointsOf(false),
      symbolSize: 6,
      itemStyle: { color: colors.primary },
      silent: true,
    },
    {
      type: 'scatter',
      data: pointsOf(true),
      symbol: 'triangle',
      symbolSize: 10,
      symbolRotate: 180,
      itemStyle: { color: colors.surface, borderColor: colors.warning, borderWidth: 1.6 },
      silent: true,
    },
    ...(isShown('phenology') ? markSeries(content, colors) : []),
  ];
}

/** The band between the lowest and the highest value of past seasons; it breaks on days without data. */
function pastSeries({ past }: ChartContent, colors: ChartColors): object[] {
  if (past.length === 0) return [];
  const byDay = new Map(past.map((day) => [dayNumberOf(day.date), day]));
  const first = dayNumberOf(past[0]!.date);
  const last = dayNumberOf(past.at(-1)!.date);
  const days = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const edge = (heightOf: (min: number, max: number) => number) =>
    days.map((day) => {
      const known = byDay.get(day);
      return [Date.parse(isoDayOf(day)), known ? heightOf(known.min, known.max) : null];
    });
  const shared = { type: 'line', symbol: 'none', stack: 'past', stackStrategy: 'all', silent: true };
  const lineStyle = { color: colors.muted, width: 1.5, opacity: 0.6 };
  return [
    { ...shared, data: edge((min) => min), lineStyle },
    {
      ...shared,
      data: edge((min, max) => max - min),
      lineStyle,
      areaStyle: { color: colors.muted, opacity: 0.2 },
    },
  ];
}

/** The smooth line, dashed over its gaps. */
function lineSeries({ season, bands }: ChartContent, { date, colors, words }: SeriesStyle): object[] {
  const { days } = season.curve;
  const line = (isWanted: (at: number) => boolean) =>
    days.map(({ date, value }, at) => [Date.parse(date), isWanted(at) ? value : null]);
  const isGap = (at: number) => days[at]!.isUncertain;
  // The dashes include the days at both ends of their gap, or there would be holes.
  const isAtGap = (at: number) => [at - 1, at, at + 1].some((near) => days[near]?.isUncertain);
  const shared = { type: 'line', symbol: 'none', silent: true };
  return [
    {
      ...shared,
      data: line((at) => !isGap(at)),
      lineStyle: { color: colors.primary, width: 2 },
      markArea: bandsOf(bands, colors),
      markLine: linesOf(bands, date, colors, words),
    },
    {
      ...shared,
      data: line(isAtGap),
      lineStyle: { color: colors.primary, width: 1.5, type: [3, 4], opacity: 0.8 },
    },
  ];
}

function bandsOf(bands: readonly CropBand[], colors: ChartColors) {
  return {
    silent: true,
    label: { color: colors.muted, fontSize: 11, position: 'top', distance: 4 },
    data: bands.map(({ from, to, color, name }) => [
      { name, xAxis: Date.parse(from), itemStyle: { color, opacity: 0.14 } },
      { xAxis: Date.parse(to) },
    ]),
  };
}

/** Marker lines: the current date, and the sowing and harvest of each crop, marked where the day is an estimate. */
function linesOf(
  bands: readonly CropBand[],
  date: string | null,
  colors: ChartColors,
  words: SeriesStyle['words'],
) {
  const edge = (day: string, basis: DayBasis, name: string, isEnd: boolean) => ({
    xAxis: Date.parse(day),
    lineStyle: { color: colors.muted, width: 1, type: 'dotted' },
    label: {
      show: basis !== null,
      formatter: markEstimate(name, basis === 'estimated'),
      position: isEnd ? 'insideEndTop' : 'insideEndBottom',
      color: colors.muted,
      fontSize: 10,
      distance: 1,
    },
  });
  return {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: colors.ink, width: 1.5, type: 'solid' },
    data: [
      ...bands.flatMap(({ from, to, sowing, harvest }) => [
        edge(from, sowing, words.sown, false),
        edge(to, harvest, words.harvested, true),
      ]),
      ...(date === null ? [] : [{ xAxis: Date.parse(date) }]),
    ],
  };
}

/** The numbers of the detected days, on the line. */
function markSeries({ phenology, season }: ChartContent, colors: ChartColors): object[] {
  if (phenology === null) return [];
  const line = new Map(season.curve.days.map(({ date, value }) => [date, value]));
  const data = PHENOLOGY_MARKS.flatMap((mark, at) => {
    const date = phenology[mark]?.date;
    const value = date && line.get(date);
    if (!date || value === undefined) return [];
    return [{ value: [Date.parse(date), value], label: { show: true, formatter: `${at + 1}` } }];
  });
  return [
    {
      type: 'scatter',
      data,
      symbol: 'circle',
      symbolSize: 16,
      itemStyle: { color: colors.surface, borderColor: colors.ink, borderWidth: 1.5 },
      label: { color: colors.ink, fontSize: 10, fontWeight: 700 },
      silent: true,
      z: 5,
    },
  ];
}
