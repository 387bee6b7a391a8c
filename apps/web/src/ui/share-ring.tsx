import { PieChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { inksOf } from './chart.tsx';

use([CanvasRenderer, PieChart, TooltipComponent]);

/** One part of a whole. */
export interface RingPart {
  readonly name: string;
  readonly value: number;
  readonly color: string;
}

interface ShareRingProps {
  readonly className?: string;
  /** The same list as long as nothing of it has changed. */
  readonly parts: readonly RingPart[];
  /** How a value reads in the tip; the same function each time. */
  readonly write: (value: number) => string;
  /** Drawn anew in the inks of another one. */
  readonly scheme: string;
}

/** Parts of a whole as a ring; the same stands beside it as text, so that it is hidden from screen readers. */
export function ShareRing({ className, parts, write, scheme }: ShareRingProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inks follow the scheme
  useEffect(() => {
    const ring = init(box.current, null, { renderer: 'canvas' });
    const inks = inksOf(box.current!);
    ring.setOption({
      animation: false,
      textStyle: { fontFamily: 'inherit' },
      tooltip: {
        confine: true,
        backgroundColor: inks.surface,
        borderColor: inks.line,
        textStyle: { color: inks.ink, fontSize: 12 },
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
            itemStyle: { color, borderColor: inks.surface, borderWidth: 2 },
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
