import type { Parcel } from '@brazda/contract/client';
import { useMemo } from 'react';
import { boxOf } from '../../lib/geometry/shape.ts';
import { useTranslation } from '../../lib/language.ts';
import { optionalChunk } from '../../lib/optional-chunk.tsx';
import { parcelTitleOf } from '../farms/index.ts';
import { useBasemap } from '../imagery/index.ts';
import classes from './shared-parcels.module.css';

// Without a connection it may not be there: the list below says the same.
const ShapesMap = optionalChunk(async () => (await import('../../map/shapes-map.tsx')).ShapesMap);

const NOTHING: readonly never[] = [];

interface SharedParcelsMapProps {
  readonly farmId: string;
  readonly parcels: readonly Parcel[];
  /** `#RRGGBB`. */
  readonly colorOf: (parcel: Parcel) => string;
  readonly onParcel: (parcel: Parcel) => void;
}

/** The shared parcels with their names, in the colors of their crops; a tap opens one. */
export function SharedParcelsMap({ farmId, parcels, colorOf, onParcel }: SharedParcelsMapProps) {
  const t = useTranslation();
  const basemap = useBasemap(farmId);
  const shapes = useMemo(
    () =>
      parcels.map((parcel, position) => ({
        position,
        shape: parcel.shape,
        color: colorOf(parcel),
        label: { text: parcelTitleOf(parcel), at: parcel.representative_point },
      })),
    [parcels, colorOf],
  );
  const bbox = useMemo(() => boxOf(shapes.flatMap(({ shape }) => shape.coordinates)), [shapes]);
  return (
    <div className={classes.map} data-map>
      <ShapesMap
        label={t('shell:sharedParcels.map')}
        view={{ basemap, around: NOTHING, shapes, bbox, selected: null }}
        onShape={(position) => {
          const parcel = position === null ? undefined : parcels[position];
          if (parcel) onParcel(parcel);
        }}
      />
    </div>
  );
}
