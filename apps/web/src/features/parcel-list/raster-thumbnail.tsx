import type { AtlasEntry } from '@brazda/contract';
import type { RasterKind } from '@brazda/domain';
import { useLayoutEffect, useRef } from 'react';
import { paintParcel } from '../../data/atlas-picture.ts';
import type { FarmAtlas } from '../../data/atlases.ts';
import { useSetting } from '../../data/settings.ts';

interface RasterThumbnailProps {
  readonly atlas: FarmAtlas;
  readonly entry: AtlasEntry;
  readonly kind: RasterKind;
}

/** A parcel's raster, painted from the atlas that the map has anyway: no request of its own, and the palette one has chosen. */
export function RasterThumbnail({ atlas, entry, kind }: RasterThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [palette] = useSetting('palette');
  useLayoutEffect(() => {
    paintParcel(canvas.current!, atlas, entry, { kind, palette });
  }, [atlas, entry, kind, palette]);
  return <canvas ref={canvas} aria-hidden />;
}
