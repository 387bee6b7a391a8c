import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Chart, type ChartColors } from './chart.tsx';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-01');
const END = START + 100 * DAY_MS;
const optionsOf = ({ primary }: ChartColors) => ({
  animation: false,
  grid: { left: 0, right: 0, top: 0, bottom: 0 },
  xAxis: { type: 'time', min: START, max: END, axisLabel: { show: false } },
  yAxis: { type: 'value', min: 0, max: 1, axisLabel: { show: false } },
  series: [
    {
      type: 'line',
      color: primary,
      lineStyle: { width: 6 },
      data: [
        [START, 0.5],
        [END, 0.5],
      ],
    },
  ],
});

async function showChart() {
  const pointed = vi.fn();
  const picked = vi.fn();
  await show(
    <main>
      <div data-testid="chart" style={{ width: 500, height: 200 }}>
        <Chart className="chart" optionsOf={optionsOf} onPoint={pointed} onPick={picked} />
      </div>
      <p data-testid="outside">Outside</p>
      <style>{'.chart { width: 500px; height: 200px }'}</style>
    </main>,
  );
  return { pointed, picked, chart: page.getByTestId('chart') };
}

const dayOf = (time: number) => Math.round((time - START) / DAY_MS);

it('draws its lines in the colors of the page', async () => {
  const { chart } = await showChart();
  const primary = getComputedStyle(document.documentElement).getPropertyValue('--primary').trim();
  await expect.poll(() => colorInMiddle(chart.element().querySelector('canvas'))).toBe(primary.toLowerCase());
});

/** The color of the pixel in the middle of a canvas, as `#rrggbb`. */
function colorInMiddle(canvas: HTMLCanvasElement | null): string | undefined {
  const pixel = canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
  return pixel && `#${[...pixel.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

it('reports the day under the pointer, that it has left, and the clicked day', async () => {
  const { chart, pointed, picked } = await showChart();
  await userEvent.hover(chart, { position: { x: 250, y: 100 } });
  await expect.poll(() => dayOf(pointed.mock.lastCall?.[0])).toBe(50);
  await userEvent.click(chart, { position: { x: 125, y: 100 } });
  expect(dayOf(picked.mock.lastCall![0])).toBe(25);
  await userEvent.hover(page.getByTestId('outside'));
  await expect.poll(() => pointed.mock.lastCall?.[0]).toBeNull();
});
