import type { AtlasEntry, Parcel } from '@brazda/contract/client';
import type { RasterKind } from '@brazda/domain';
import { memo } from 'react';
import { placeholderOf, RasterThumbnail } from '../areas/parcels/index.ts';
import { useTranslation } from '../lib/language.ts';
import type { FarmAtlas } from '../map/atlas.ts';
import { Thumbnail } from '../ui/charts/thumbnail.tsx';

interface ParcelPictureProps {
  readonly parcel: Parcel;
  readonly atlas: FarmAtlas | null;
  readonly entry: AtlasEntry | undefined;
  readonly kind: RasterKind;
  readonly size: number;
}

/** A parcel's picture, painted from the farm atlas; its outline without an image. */
export const ParcelPicture = memo(function ParcelPicture(props: ParcelPictureProps) {
  const { parcel, atlas, entry, kind, size } = props;
  const t = useTranslation();
  const outline = placeholderOf(parcel);
  return (
    <Thumbnail
      size={size}
      outline={outline}
      picture={atlas && entry ? <RasterThumbnail atlas={atlas} entry={entry} kind={kind} /> : null}
      missing={atlas ? t('map:parcel.missing') : null}
    />
  );
});
