import { type Palette, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { type LegendRow, legendRows } from './legend-rows.ts';

/** The classes of a raster kind in the user's language, highest first; none for true color. */
export function useLegendRows(kind: RasterKind, palette: Palette): readonly LegendRow[] {
  const t = useTranslation();
  const { language } = useLanguage();
  const { scale } = RASTER_KIND[kind];
  return useMemo(
    () =>
      scale
        ? legendRows(scale, palette, language, {
            below: (value) => t('map:legend.below', { value }),
            above: (value) => t('map:legend.above', { value }),
            between: (from, to) => t('map:legend.between', { from, to }),
          })
        : [],
    [scale, palette, language, t],
  );
}
