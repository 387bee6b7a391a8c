import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([
  BarChart,
  CanvasRenderer,
  GridComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  ScatterChart,
  TooltipComponent,
]);

/**
 * The colors of the frame, read from the page's tokens so that light and dark fit, and its font, which a canvas does
 * not inherit.
 */
export interface ChartColors {
  readonly font: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly primary: string;
  readonly surface: string;
  readonly warning: string;
  readonly rain: string;
  readonly temperature: string;
}

interface ChartProps {
  readonly className?: string;
  /** Must be a stable function while the drawing does not change. */
  readonly optionsOf: (colors: ChartColors) => EChartsCoreOption;
  /** Receive the time under the pointer (null for none), and the clicked time. */
  readonly onPoint?: (time: number | null) => void;
  readonly onPick?: (time: number) => void;
}

/** Draws a chart over time; load it lazily, because ECharts is heavy. */
export function Chart({ className, optionsOf, onPoint, onPick }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const latest = useRef({ onPoint, onPick });
  useEffect(() => {
    latest.current = { onPoint, onPick };
  });

  useEffect(() => {
    const frame = box.current!;
    const made = init(frame, null, { renderer: 'canvas' });
    chart.current = made;
    // The first callback reports the initial size, for which no redraw is needed.
    const resizing = new ResizeObserver(() => {
      if (frame.clientWidth !== made.getWidth() || frame.clientHeight !== made.getHeight()) made.resize();
    });
    resizing.observe(frame);
    const timeAt = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
      const point = [offsetX, offsetY];
      // One or several grids, stacked over the same days.
      const isInside = made.containPixel({ gridIndex: 'all' }, point);
      return isInside ? made.convertFromPixel({ xAxisIndex: 0 }, offsetX) : null;
    };
    made.getZr().on('mousemove', (event) => latest.current.onPoint?.(timeAt(event)));
    made.getZr().on('globalout', () => latest.current.onPoint?.(null));
    made.getZr().on('click', (event) => {
      const time = timeAt(event);
      if (time !== null) latest.current.onPick?.(time);
    });
    // A finger that is lifted, or started to scroll, no longer points at anything.
    const onLift = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') latest.current.onPoint?.(null);
    };
    frame.addEventListener('pointerup', onLift);
    frame.addEventListener('pointercancel', onLift);
    return () => {
      frame.removeEventListener('pointerup', onLift);
      frame.removeEventListener('pointercancel', onLift);
      latest.current.onPoint?.(null);
      resizing.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    // Series that were removed from the options must not stay in the drawing.
    chart.current?.setOption(optionsOf(chartColorsOf(box.current!)), {
      replaceMerge: ['grid', 'xAxis', 'yAxis', 'series'],
    });
  }, [optionsOf]);

  return <div ref={box} className={className} aria-hidden />;
}

/** The colors that apply at an element. */
export function chartColorsOf(element: HTMLElement): ChartColors {
  const style = getComputedStyle(element);
  const ink = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    font: style.fontFamily,
    ink: ink('ink'),
    muted: ink('muted'),
    line: ink('line'),
    primary: ink('primary'),
    surface: ink('surface'),
    warning: ink('warning'),
    rain: ink('rain'),
    temperature: ink('temperature'),
  };
}
