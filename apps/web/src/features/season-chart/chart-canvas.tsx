import { LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../data/language.ts';
import { useSetting } from '../../data/settings.ts';
import { type ChartContent, chartOptions, type Inks } from './chart-options.ts';
import { nearestDate } from './curve.ts';
import classes from './season-chart.module.css';

use([
  CanvasRenderer,
  GridComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  ScatterChart,
  TooltipComponent,
]);

interface ChartCanvasProps extends ChartContent {
  readonly onPreview: (date: string | null) => void;
  readonly onDate: (date: string) => void;
}

/** Draws the curve; a chunk of its own, because ECharts is heavy. */
export function ChartCanvas({ onPreview, onDate, ...content }: ChartCanvasProps) {
  const { formats } = useLanguage();
  const [scheme] = useSetting('colorScheme');
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const latest = useRef({ content, onPreview, onDate });
  useEffect(() => {
    latest.current = { content, onPreview, onDate };
  });

  useEffect(() => {
    const made = init(box.current, null, { renderer: 'canvas' });
    chart.current = made;
    const resizing = new ResizeObserver(() => made.resize());
    resizing.observe(box.current!);
    const timeAt = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
      const point = [offsetX, offsetY];
      return made.containPixel('grid', point) ? made.convertFromPixel('grid', point)[0]! : null;
    };
    made.getZr().on('mousemove', (event) => {
      const time = timeAt(event);
      latest.current.onPreview(time === null ? null : nearestDate(latest.current.content.curve, time));
    });
    made.getZr().on('globalout', () => latest.current.onPreview(null));
    made.getZr().on('click', (event) => {
      const time = timeAt(event);
      const date = time === null ? null : nearestDate(latest.current.content.curve, time);
      if (date) latest.current.onDate(date);
    });
    return () => {
      latest.current.onPreview(null);
      resizing.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);

  // The scheme is no part of the options, but the inks follow it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    chart.current?.setOption(chartOptions(content, formats, inksOf(box.current!)));
  }, [content.curve, content.bands, content.kind, content.date, content.from, content.to, formats, scheme]);

  return <div ref={box} className={classes.canvas} aria-hidden />;
}

function inksOf(element: HTMLElement): Inks {
  const style = getComputedStyle(element);
  const ink = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ink: ink('ink'),
    muted: ink('muted'),
    line: ink('line'),
    primary: ink('primary'),
    surface: ink('surface'),
  };
}
