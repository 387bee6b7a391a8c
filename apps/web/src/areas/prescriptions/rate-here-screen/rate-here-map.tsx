import type { PrescriptionDetails } from '@brazda/contract/client';
import { rateClasses } from '@brazda/domain';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { optionalChunk } from '../../../lib/optional-chunk.tsx';
import type { Position } from '../../../lib/position.ts';
import type { Bounds } from '../../../map/index.ts';
import { useBasemap } from '../../imagery/index.ts';
import { paintRates } from '../paint-rates.ts';
import classes from './rate-here.module.css';

// Without a connection it may not be there: the rate above it is what counts.
const ShapesMap = optionalChunk(async () => (await import('../../../map/shapes-map.tsx')).ShapesMap);

const NOTHING: readonly never[] = [];

interface RateHereMapProps {
  readonly farmId: string;
  readonly prescription: PrescriptionDetails;
  readonly own: Position | null;
}

/** The map of the rates with the place of the device. */
export function RateHereMap({ farmId, prescription, own }: RateHereMapProps) {
  const t = useTranslation();
  const basemap = useBasemap(farmId);
  const { cells, rates } = prescription;
  const { bbox, pictures } = useMemo(() => {
    const { min_lng, min_lat, cell_lng, cell_lat, columns, rows } = cells.grid;
    const canvas = document.createElement('canvas');
    canvas.width = columns;
    canvas.height = rows;
    paintRates(canvas, cells, rates, rateClasses(rates, cells.areas_m2));
    const box: Bounds = [min_lng, min_lat, min_lng + columns * cell_lng, min_lat + rows * cell_lat];
    return { bbox: box, pictures: [{ canvas, box }] };
  }, [cells, rates]);
  return (
    <figure className={classes.map} data-map>
      <ShapesMap
        label={t('prescriptions:here.map')}
        view={{ basemap, around: NOTHING, shapes: NOTHING, pictures, own, bbox, selected: null }}
        onShape={() => undefined}
      />
    </figure>
  );
}
