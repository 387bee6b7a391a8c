import * as echarts from 'echarts';
import { expect, it } from 'vitest';
import { timeChart } from './time-chart.ts';

const COLORS = {
  font: 'sans-serif',
  ink: '#000',
  muted: '#666',
  line: '#ccc',
  primary: '#060',
  surface: '#fff',
  warning: '#960',
  rain: '#06c',
  temperature: '#c00',
};
const month = (time_ms: number) =>
  new Date(time_ms).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });

/** The labels below a chart of some pixels. */
function labelsOf(from: string, to: string, width: number): string[] {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width, height: 200 });
  const range = { min: 0, max: 1, step: 1 };
  chart.setOption(timeChart({ from, to, range, month, value: () => '' }, COLORS));
  const svg = chart.renderToSVGString();
  chart.dispose();
  return [...svg.matchAll(/>([A-Z][a-z]+)</g)].map(([, label]) => label!);
}

it.each([
  ['2026-08-01', '2026-11-29'],
  ['2026-09-01', '2026-12-05'],
])('names each month from %s to %s once, on any screen', (from, to) => {
  for (const width of [300, 380, 520, 900]) {
    const labels = labelsOf(from, to, width);
    expect(labels).toHaveLength(4);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
