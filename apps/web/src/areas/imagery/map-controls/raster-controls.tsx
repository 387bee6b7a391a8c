import { PALETTES } from '@brazda/domain';
import { lazy, useId } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import {
  CONTRASTS,
  contrastSetting,
  opacitySetting,
  overlaySetting,
  type ParcelOverlay,
  paletteSetting,
} from '../../../map/map-settings.ts';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import classes from './raster-controls.module.css';

const BasemapChoice = lazy(async () => ({ default: (await import('./basemap-choice.tsx')).BasemapChoice }));

const capital = <T extends string>(text: T) => (text[0].toUpperCase() + text.slice(1)) as Capitalize<T>;

interface RasterControlsProps {
  readonly farmId: string | null;
  /** The overlays to choose from. */
  readonly overlays: readonly ParcelOverlay[];
  /** The overlay that the map shows, which is not the chosen one for a user who may not see that. */
  readonly overlay: ParcelOverlay;
  /** Whether the season has images; what concerns only them is left out otherwise. */
  readonly hasImages: boolean;
}

/** All choices of the map's layers and colors; each is remembered for the user. */
export function RasterControls({ farmId, overlays, overlay, hasImages }: RasterControlsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const id = useId();
  const [, setOverlay] = useSetting(overlaySetting);
  const [opacity, setOpacity] = useSetting(opacitySetting);
  return (
    <div className={classes.controls}>
      <ChoiceRow
        size="small"
        label={t('map:raster.overlay')}
        value={overlay}
        onChange={setOverlay}
        choices={overlays.map((value) => ({ value, label: t(`map:raster.overlay${capital(value)}`) }))}
      />
      <label className={classes.field} htmlFor={`${id}-opacity`}>
        <span>{t('map:raster.opacity')}</span>
        <output htmlFor={`${id}-opacity`}>{formats.share(opacity)}</output>
      </label>
      <input
        id={`${id}-opacity`}
        className={classes.range}
        type="range"
        min={0.1}
        max={1}
        step={0.01}
        value={opacity}
        disabled={overlay === 'none'}
        onChange={(event) => setOpacity(event.currentTarget.valueAsNumber)}
      />
      {hasImages && <ColorControls />}
      <BasemapChoice farmId={farmId} />
    </div>
  );
}

/** How the colors of images are chosen. */
function ColorControls() {
  const t = useTranslation();
  const [contrast, setContrast] = useSetting(contrastSetting);
  const [palette, setPalette] = useSetting(paletteSetting);
  return (
    <>
      <span className={classes.field}>{t('map:raster.contrast')}</span>
      <ChoiceRow
        size="small"
        label={t('map:raster.contrast')}
        value={contrast}
        onChange={setContrast}
        choices={CONTRASTS.map((value) => ({
          value,
          label: t(`map:raster.contrast${capital(value)}`),
          hint: t(`map:raster.contrast${capital(value)}Why`),
        }))}
      />
      <span className={classes.field}>{t('map:raster.palette')}</span>
      <ChoiceRow
        size="small"
        label={t('map:raster.palette')}
        value={palette}
        onChange={setPalette}
        choices={PALETTES.map((value) => ({ value, label: t(`map:raster.palette${capital(value)}`) }))}
      />
    </>
  );
}
