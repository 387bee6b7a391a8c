import type { AtlasEntry } from '@brazda/contract/client';
import type { RasterKind } from '@brazda/domain';
import { useLayoutEffect, useRef } from 'react';
import { useSetting } from '../../../lib/setting.ts';
import type { FarmAtlas } from '../../../map/atlas.ts';
import { paletteSetting } from '../../../map/map-settings.ts';
import type { Contrast } from '../../../map/view.ts';
import { paintParcel } from '../../imagery/index.ts';

interface RasterThumbnailProps {
  readonly atlas: FarmAtlas;
  readonly entry: AtlasEntry;
  readonly kind: RasterKind;
  /** Absolute if omitted: small pictures of different parcels are compared side by side. */
  readonly contrast?: Contrast;
}

/** A parcel's raster, painted from the atlas that the map has anyway: without a request, and in the chosen palette. */
export function RasterThumbnail({ atlas, entry, kind, contrast = 'absolute' }: RasterThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [palette] = useSetting(paletteSetting);
  useLayoutEffect(() => {
    paintParcel(canvas.current!, atlas, entry, { kind, palette, contrast });
  }, [atlas, entry, kind, palette, contrast]);
  return <canvas ref={canvas} aria-hidden />;
}
