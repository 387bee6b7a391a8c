import { PALETTES } from '@brazda/domain';
import { defineSetting, type ValueOf } from '../lib/setting.ts';
import { choice, flag, share, text, texts } from '../lib/stored-values.ts';

/** What the map shows over the parcels: nothing, the rasters of the date, what needs a look, their crops, or their margins per hectare. */
export const OVERLAYS = ['none', 'rasters', 'looks', 'crops', 'margin'] as const;
export const CONTRASTS = ['absolute', 'relative'] as const;
/** The basemap made of the farm's own tiles: true color of the newest clear scenes. */
export const EMBEDDED_STYLE = 'embedded';
/** The basemap without any picture: outlines of counties and names of places. */
export const PLAIN_STYLE = 'plain';

/** Base maps that are no longer offered, and the most similar ones that are. */
const SUCCESSORS: Readonly<Record<string, string>> = {
  ign: 'ign_photo',
  openstreetmap: 'openfreemap',
  opentopomap: 'openfreemap',
};

function readBaseStyle(stored: unknown): string | undefined {
  const id = text(stored);
  return id === undefined || !Object.hasOwn(SUCCESSORS, id) ? id : SUCCESSORS[id];
}

export const paletteSetting = defineSetting('palette', {
  of: 'person',
  read: choice(...PALETTES),
  or: 'standard',
});
export const contrastSetting = defineSetting('contrast', {
  of: 'person',
  read: choice(...CONTRASTS),
  or: 'absolute',
});
export const overlaySetting = defineSetting('overlay', {
  of: 'person',
  read: choice(...OVERLAYS),
  or: 'rasters',
});
export const opacitySetting = defineSetting('opacity', { of: 'person', read: share, or: 0.92 });
export const baseStyleSetting = defineSetting('baseStyle', {
  of: 'person',
  read: readBaseStyle,
  or: EMBEDDED_STYLE,
});
/** The ids of the lines from elsewhere over the basemap. */
export const mapOverlaysSetting = defineSetting('mapOverlays', { of: 'person', read: texts, or: [] });
/** Whether the map labels the localities in which the farm has parcels. */
export const localityNamesSetting = defineSetting('pointsOfInterest', { of: 'person', read: flag, or: true });

/** What of `OVERLAYS` a person has chosen. */
export type ParcelOverlay = ValueOf<typeof overlaySetting>;
