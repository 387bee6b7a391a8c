import type { Parcel } from '@brazda/contract/client';
import type { PhotoStand } from '@brazda/domain';
import { useMemo } from 'react';
import { boxOf } from '../../../lib/geometry/shape.ts';
import { useTranslation } from '../../../lib/language.ts';
import { optionalChunk } from '../../../lib/optional-chunk.tsx';
import type { Position } from '../../../lib/position.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { useBasemap } from '../../imagery/index.ts';
import classes from './take-photo.module.css';

// Without a connection it may not be there: the words below say the same.
const ShapesMap = optionalChunk(async () => (await import('../../../map/shapes-map.tsx')).ShapesMap);

const NOTHING: readonly never[] = [];
const COLOR = '#2F6B3C';

interface StandMapProps {
  readonly farmId: string;
  readonly parcel: Parcel;
  readonly stand: PhotoStand | null;
  readonly own: Position | null;
}

/** A small map: the parcel, the place to stand, the way to look, and where the device is. */
export function StandMap({ farmId, parcel, stand, own }: StandMapProps) {
  const t = useTranslation();
  const basemap = useBasemap(farmId);
  const title = parcelTitleOf(parcel);
  const shapes = useMemo(
    () => [
      {
        position: 0,
        shape: parcel.shape,
        color: COLOR,
        opacity: 0.2,
        label: { text: title, at: parcel.representative_point },
      },
    ],
    [parcel, title],
  );
  const bbox = useMemo(() => boxOf(parcel.shape.coordinates), [parcel]);
  const line = useMemo(() => (stand ? [stand.stand, stand.target] : NOTHING), [stand]);
  const points = useMemo(() => (stand ? [stand.stand] : NOTHING), [stand]);
  return (
    <figure className={classes.map} data-map>
      <ShapesMap
        label={t('evidence:photo.map', { parcel: title })}
        view={{ basemap, around: NOTHING, shapes, line, points, own, bbox, selected: null }}
        onShape={() => undefined}
      />
    </figure>
  );
}
