import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { Basemap } from '@brazda/contract/client';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import {
  baseStyleSetting,
  EMBEDDED_STYLE,
  localityNamesSetting,
  mapOverlaysSetting,
  PLAIN_STYLE,
} from '../../../map/map-settings.ts';
import { findBasemap } from '../basemap-choice.ts';
import { useBasemaps } from '../queries.ts';
import classes from './raster-controls.module.css';

/** The names of those basemaps from elsewhere that the product names itself. */
const NAMES = {
  ign_photo: 'map:raster.basemapName.ign_photo',
  aiga_photo: 'map:raster.basemapName.aiga_photo',
  ign_plan: 'map:raster.basemapName.ign_plan',
  eox_2016: 'map:raster.basemapName.eox_2016',
  ign_rpg: 'map:raster.basemapName.ign_rpg',
  ign_cadastre: 'map:raster.basemapName.ign_cadastre',
} as const;
const NONE: readonly Basemap[] = [];

/** The choice of the basemap among those that answer, of lines over it, and whether places are labeled on it. */
export function BasemapChoice({ farmId }: { readonly farmId: string | null }) {
  const t = useTranslation();
  const id = useId();
  const { data: offered = NONE, isSuccess } = useBasemaps(farmId);
  const [baseStyle, setBaseStyle] = useSetting(baseStyleSetting);
  const [overlays, setOverlays] = useSetting(mapOverlaysSetting);
  const [pointsOfInterest, setPointsOfInterest] = useSetting(localityNamesSetting);
  const nameOf = (basemap: Pick<Basemap, 'id' | 'name'>) =>
    basemap.name ?? (isNamed(basemap.id) ? t(NAMES[basemap.id]) : basemap.id);
  const whole = offered.filter(({ kind }) => kind !== 'overlay');
  const lines = offered.filter(({ kind }) => kind === 'overlay');
  const isOwn = baseStyle === EMBEDDED_STYLE || baseStyle === PLAIN_STYLE;
  const shown = isOwn ? baseStyle : (findBasemap(offered, baseStyle)?.id ?? null);
  return (
    <>
      <label className={classes.field} htmlFor={`${id}-basemap`}>
        {t('map:raster.basemapChoice')}
      </label>
      <select
        id={`${id}-basemap`}
        className={classes.select}
        value={shown ?? EMBEDDED_STYLE}
        onChange={(event) => setBaseStyle(event.currentTarget.value)}
      >
        <option value={EMBEDDED_STYLE}>{t('map:raster.basemapEmbedded')}</option>
        <option value={PLAIN_STYLE}>{t('map:raster.basemapPlain')}</option>
        {whole.map((basemap) => (
          <option key={basemap.id} value={basemap.id}>
            {nameOf(basemap)}
          </option>
        ))}
      </select>
      {isSuccess && shown === null && (
        <p className={classes.silent} role="status">
          {t('map:raster.basemapSilent')}
        </p>
      )}
      {lines.map((overlay) => (
        <Switch
          key={overlay.id}
          size="md"
          label={nameOf(overlay)}
          checked={overlays.includes(overlay.id)}
          onChange={({ currentTarget: { checked } }) =>
            setOverlays(
              checked ? [...overlays, overlay.id] : overlays.filter((other) => other !== overlay.id),
            )
          }
        />
      ))}
      <Switch
        size="md"
        label={t('map:raster.pointsOfInterest')}
        checked={pointsOfInterest}
        onChange={({ currentTarget }) => setPointsOfInterest(currentTarget.checked)}
      />
    </>
  );
}

function isNamed(id: string): id is keyof typeof NAMES {
  return Object.hasOwn(NAMES, id);
}
