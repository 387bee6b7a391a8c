import type { Raster } from '@brazda/contract/client';
import { hectaresOfPixels, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** Returns the function that describes the pixels that a raster's numbers were computed from: how many, with the border, without water. */
export function useCountedPixels(): (raster: Raster) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return ({ n_valid, n_total, n_water, with_water, with_border, statistics }) => {
    const count = t('map:parcel.pixelsOf', { valid: formats.count(n_valid), total: formats.count(n_total) });
    if (!statistics) return count;
    const water = !with_water && n_water > 0;
    return [
      count,
      t(with_border ? 'map:parcel.withBorder' : 'map:parcel.withoutBorder'),
      ...(water ? [t('map:parcel.waterLeftOut', { pixels: formats.count(n_water) })] : []),
    ].join(', ');
  };
}

/**
 * Returns the functions that describe the ground from which a value was computed, by its number of pixels: `area` in hectares, as a
 * farmer measures it, and `pixels`, which is the detail.
 */
export function useMeasuredGround() {
  const t = useTranslation();
  const { formats } = useLanguage();
  return useMemo(
    () => ({
      area: (n_valid: number, kind: RasterKind) =>
        t('map:parcel.over', { area: formats.hectares(hectaresOfPixels(n_valid, RASTER_KIND[kind].layer)) }),
      pixels: (n_valid: number) => t('map:parcel.pixelCount', { count: n_valid }),
    }),
    [t, formats],
  );
}

interface MeasuredAreaProps {
  readonly kind: RasterKind;
  readonly n_valid: number | undefined;
  readonly className?: string;
}

/** The hectares beside a value that was computed from them, with the pixels as their detail; nothing without a value. */
export function MeasuredArea({ kind, n_valid, className }: MeasuredAreaProps) {
  const ground = useMeasuredGround();
  if (n_valid === undefined) return null;
  return (
    <small className={className} title={ground.pixels(n_valid)}>
      {ground.area(n_valid, kind)}
    </small>
  );
}
