import type { Raster } from '@brazda/contract/client';
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

/** The number of pixels beside a value that was computed from them; nothing without a value. */
export function PixelCount({ n_valid, className }: { n_valid: number | undefined; className?: string }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (n_valid === undefined) return null;
  return (
    <small className={className}>{t('map:parcel.pixelCount', { pixels: formats.count(n_valid) })}</small>
  );
}
