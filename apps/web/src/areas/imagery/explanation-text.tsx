import type { Raster } from '@brazda/contract/client';
import { PIXEL_RULE, pixelMetersOf, RASTER_KIND } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { Explanation } from '../../ui/texts/explain.tsx';
import { useCountedPixels } from './counted-pixels.tsx';
import type { NumberName } from './number-names.ts';
import { parseSatellite } from './satellite.ts';

interface ExplanationTextProps {
  readonly name: NumberName;
  readonly raster: Raster;
  readonly title: string;
}

/** Numbers that describe the image and not the index. */
const OF_PICTURE: ReadonlySet<NumberName> = new Set(['clear', 'pixels', 'age']);

/** How a number was computed: in words, by the formula of its index, from which pixels of which scene. */
export function ExplanationText({ name, raster, title }: ExplanationTextProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { layer } = RASTER_KIND[raster.kind];
  const isOfIndex = !OF_PICTURE.has(name) && layer !== 'TRUE_COLOR';
  const satellite = parseSatellite(raster.scene_id);
  const countedPixels = useCountedPixels();
  const inputs = [
    ...(isOfIndex ? [[t('compare:why.bands'), t(`compare:why.bandsOf.${layer}`)] as const] : []),
    [t('compare:why.date'), formats.date(raster.sensing_date)] as const,
    [t('map:parcel.pixels'), countedPixels(raster)] as const,
    [
      t('compare:why.mask'),
      t('compare:why.maskText', { margin: formats.count(PIXEL_RULE.cloud_margin_m) }),
    ] as const,
    ...(satellite ? [[t('compare:why.satellite'), satellite] as const] : []),
    [t('map:parcel.scene'), raster.scene_id] as const,
    [
      t('compare:why.processing'),
      t(raster.simulated ? 'map:simulatedWhy' : 'compare:why.processingText'),
    ] as const,
  ];
  return (
    <Explanation
      title={title}
      text={t(`compare:why.of.${name}`, {
        least: formats.count(PIXEL_RULE.min_inner_pixels),
        side: formats.count(pixelMetersOf(layer)),
      })}
      formula={isOfIndex ? t(`compare:why.formula.${layer}`) : undefined}
      inputs={inputs}
    />
  );
}
