import type { PrescriptionBasis, PrescriptionFields } from '@brazda/contract/client';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { LandPicture } from './land-picture.tsx';

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
  const { min_lng, min_lat, cell_lng, cell_lat, columns, rows } = cells.grid;
  const shown = useMemo(() => rates ?? cells.areas_m2.map(() => 1), [rates, cells]);
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  return (
    <LandPicture
      cells={cells}
      rates={shown}
      label={t('prescriptions:land.picture', { count: areas.length })}
      onTap={
        drawn &&
        ((x, y) =>
          onCorner([round(min_lng + x * columns * cell_lng), round(min_lat + (1 - y) * rows * cell_lat)]))
      }
    >
      {({ x, y }) => {
        const pointsOf = (ring: readonly LngLat[]) =>
          ring.map(([lng, lat]) => `${x(lng)},${y(lat)}`).join(' ');
        return (
          <>
            {areas.map(([ring]) => ring && <polygon key={pointsOf(ring)} points={pointsOf(ring)} />)}
            {drawn && drawn.length > 0 && <polyline points={pointsOf(drawn)} />}
            {drawn?.map(([lng, lat]) => (
              <circle key={`${lng} ${lat}`} cx={x(lng)} cy={y(lat)} r={Math.max(columns, rows) / 80} />
            ))}
          </>
        );
      }}
    </LandPicture>
  );
}
