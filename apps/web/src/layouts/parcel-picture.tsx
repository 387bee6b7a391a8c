import type { Alert, AtlasEntry, Parcel } from '@brazda/contract/client';
import type { RasterKind } from '@brazda/domain';
import { memo } from 'react';
import { pixelPathOf } from '../areas/imagery/index.ts';
import { placeholderOf, RasterThumbnail } from '../areas/parcels/index.ts';
import { useTranslation } from '../lib/language.ts';
import type { FarmAtlas } from '../map/atlas.ts';
import { Thumbnail } from '../ui/charts/thumbnail.tsx';
import classes from './parcel-picture.module.css';

interface ParcelPictureProps {
  readonly parcel: Parcel;
  readonly atlas: FarmAtlas | null;
  readonly entry: AtlasEntry | undefined;
  readonly kind: RasterKind;
  readonly size: number;
  /** A part of the parcel to outline; null for none. */
  readonly patch?: Alert['shape'];
}

/** A parcel's picture, painted from the farm atlas; its outline without an image. */
export const ParcelPicture = memo(function ParcelPicture(props: ParcelPictureProps) {
  const { parcel, atlas, entry, kind, size, patch } = props;
  const t = useTranslation();
  const outline = placeholderOf(parcel);
  return (
    <Thumbnail
      size={size}
      outline={outline}
      picture={
        atlas && entry ? (
          <>
            <RasterThumbnail atlas={atlas} entry={entry} kind={kind} />
            {patch && <PatchOutline patch={patch} entry={entry} />}
          </>
        ) : null
      }
      missing={atlas ? t('map:parcel.missing') : null}
    />
  );
});

interface PatchOutlineProps {
  readonly patch: NonNullable<Alert['shape']>;
  readonly entry: AtlasEntry;
}

/** The outline of a part of a parcel, over its picture. */
function PatchOutline({ patch, entry }: PatchOutlineProps) {
  const path = pixelPathOf(patch, entry);
  return (
    <svg className={classes.patch} viewBox={`0 0 ${entry.w} ${entry.h}`} aria-hidden>
      <path d={path} />
      <path d={path} />
    </svg>
  );
}
