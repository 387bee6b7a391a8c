import type { PrescriptionBasis, PrescriptionFields } from '@brazda/contract/client';
import { type PointerEvent, useMemo } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import classes from './prescription-screen.module.css';
import { rateClasses } from './rate-classes.ts';
import { RatesPicture } from './rates-picture.tsx';

type LngLat = readonly [number, number];

interface NoGoPictureProps {
  readonly cells: PrescriptionBasis;
  /** By cell; null as long as a decision is missing: then the land has one color. */
  readonly rates: readonly number[] | null;
  readonly areas: PrescriptionFields['no_go'];
  /** The corners of the area that is drawn; null while none is. */
  readonly drawn: readonly LngLat[] | null;
  readonly onCorner: (corner: [number, number]) => void;
}

/** The land with the areas on which nothing is spread; while one is drawn, a tap adds a corner. */
export function NoGoPicture({ cells, rates, areas, drawn, onCorner }: NoGoPictureProps) {
  const t = useTranslation();
  const { grid, areas_m2 } = cells;
  const { min_lng, min_lat, cell_lng, cell_lat, columns, rows } = grid;
  const shown = useMemo(() => rates ?? areas_m2.map(() => 1), [rates, areas_m2]);
  const legend = useMemo(() => rateClasses(shown, areas_m2), [shown, areas_m2]);
  const pointsOf = (ring: readonly LngLat[]) =>
    ring.map(([lng, lat]) => `${(lng - min_lng) / cell_lng},${rows - (lat - min_lat) / cell_lat}`).join(' ');
  const addCorner = (event: PointerEvent<SVGSVGElement>) => {
    if (!drawn) return;
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * columns;
    const y = ((event.clientY - box.top) / box.height) * rows;
    const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
    onCorner([round(min_lng + x * cell_lng), round(min_lat + (rows - y) * cell_lat)]);
  };
  return (
    <div className={classes.map}>
      <div
        className={classes.drawing}
        style={{ aspectRatio: `${columns} / ${rows}`, maxWidth: `${(400 * columns) / rows}px` }}
      >
        <RatesPicture
          cells={cells}
          rates={shown}
          legend={legend}
          label={t('prescriptions:land.picture', { count: areas.length })}
        />
        <svg
          viewBox={`0 0 ${columns} ${rows}`}
          preserveAspectRatio="none"
          data-drawing={drawn !== null}
          onPointerUp={addCorner}
          aria-hidden="true"
        >
          {areas.map(([ring]) => ring && <polygon key={pointsOf(ring)} points={pointsOf(ring)} />)}
          {drawn && drawn.length > 0 && <polyline points={pointsOf(drawn)} />}
          {drawn?.map((corner) => (
            <circle
              key={corner.join(' ')}
              cx={(corner[0] - min_lng) / cell_lng}
              cy={rows - (corner[1] - min_lat) / cell_lat}
              r={Math.max(columns, rows) / 80}
            />
          ))}
        </svg>
      </div>
    </div>
  );
}
