import { PieChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { chartColorsOf } from './chart.tsx';

use([CanvasRenderer, PieChart, TooltipComponent]);

/** One part of a whole. */
export interface RingPart {
  readonly name: string;
  readonly value: number;
  readonly color: string;
}

interface ShareRingProps {
  readonly className?: string;
  /** Must keep its identity while its content does not change. */
  readonly parts: readonly RingPart[];
  /** Formats a value in the tooltip; a stable function. */
  readonly write: (value: number) => string;
  /** A change redraws the ring in the colors of the scheme. */
  readonly scheme: string;
}

/** Parts of a whole as a ring; hidden from screen readers because the same is next to it as text. */
export function ShareRing({ className, parts, write, scheme }: ShareRingProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors follow the scheme
  useEffect(() => {
    const ring = init(box.current, null, { renderer: 'canvas' });
    const colors = chartColorsOf(box.current!);
    ring.setOption({
      animation: false,
      textStyle: { fontFamily: 'inherit' },
      tooltip: {
        confine: true,
        backgroundColor: colors.surface,
        borderColor: colors.line,
        textStyle: { color: colors.ink, fontSize: 12 },
        valueFormatter: (value: number) => write(value),
      },
      series: [
        {
          type: 'pie',
          radius: ['56%', '96%'],
          label: { show: false },
          emphasis: { scale: false },
          data: parts.map(({ name, value, color }) => ({
            name,
            value,
            itemStyle: { color, borderColor: colors.surface, borderWidth: 2 },
          })),
        },
      ],
    });
    const resizing = new ResizeObserver(() => ring.resize());
    resizing.observe(box.current!);
    return () => {
      resizing.disconnect();
      ring.dispose();
    };
  }, [parts, write, scheme]);
  return <div ref={box} className={className} aria-hidden />;
}
