import { lazy, Suspense } from 'react';
import type { ShapesView } from '../../../map/draw-shapes-map.ts';
import { useBasemap } from '../../imagery/index.ts';
import classes from './analysis-screen.module.css';

const ShapesMap = lazy(async () => ({ default: (await import('../../../map/shapes-map.tsx')).ShapesMap }));

interface CellsMapProps extends Omit<ShapesView, 'basemap'> {
  readonly farmId: string;
  readonly label: string;
  /** Receives the position of the clicked cell, null beside all of them. */
  readonly onShape: (position: number | null) => void;
}

/** The cells of an analysis over the parcels of the farm. */
export function CellsMap({ farmId, label, onShape, ...view }: CellsMapProps) {
  const basemap = useBasemap(farmId);
  return (
    <div className={classes.map}>
      <Suspense>
        <ShapesMap label={label} view={{ ...view, basemap }} onShape={onShape} />
      </Suspense>
    </div>
  );
}
