import { useMemo } from 'react';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import { boxOf } from '../../../lib/geometry/shape.ts';
import { useTranslation } from '../../../lib/language.ts';
import { optionalChunk } from '../../../lib/optional-chunk.tsx';
import type { Position } from '../../../lib/position.ts';
import type { ParcelToDo } from './parcels-to-do.ts';
import classes from './work-screen.module.css';

// Without a signal it may not be there: the list below says the same.
const ShapesMap = optionalChunk(async () => (await import('../../../map/shapes-map.tsx')).ShapesMap);

const TODAY_COLOR = '#E08A1E';
const LATER_COLOR = '#6B7A70';
const NOTHING: readonly never[] = [];

interface WorkMapProps {
  readonly today: readonly ParcelToDo[];
  readonly later: readonly ParcelToDo[];
  /** Where the device is; null if that is unknown. */
  readonly own: Position | null;
  /** The highlighted parcel, by its position in the parcels of today and those of later days; null if none is. */
  readonly selected: number | null;
  readonly onParcel: (position: number | null) => void;
}

/**
 * The parcels of assigned work on a map with their names, those of today in orange, and the position of the device. Under
 * them is the sketch of the country alone: the images of a farm are not for those who work there.
 */
export function WorkMap({ today, later, own, selected, onParcel }: WorkMapProps) {
  const t = useTranslation();
  const scheme = useColorScheme();
  const basemap = useMemo(
    () => ({ farmTiles: null, hasFarmTiles: false, open: null, overlays: NOTHING, scheme }),
    [scheme],
  );
  const shapes = useMemo(
    () =>
      [...today, ...later].map(({ parcel }, position) => ({
        position,
        shape: parcel.geometry,
        color: position < today.length ? TODAY_COLOR : LATER_COLOR,
        label: { text: parcel.name, at: parcel.representative_point },
      })),
    [today, later],
  );
  const bbox = useMemo(() => boxOf(shapes.flatMap(({ shape }) => shape.coordinates)), [shapes]);
  return (
    <div className={classes.map} data-map>
      <ShapesMap
        label={t('journal:work.byParcel.map')}
        view={{ basemap, around: NOTHING, shapes, bbox, selected, own }}
        onShape={onParcel}
      />
    </div>
  );
}
