import type { FarmMapEvents, FarmMapView } from './view.ts';

const NOTHING: readonly never[] = [];

/** A view with nothing but its base map, for a map on which something is drawn. */
export const BARE_VIEW = {
  isLoading: false,
  parcels: NOTHING,
  raster: null,
  overlay: 'none',
  selected: null,
  highlighted: null,
  dimmed: NOTHING,
  blocks: NOTHING,
  alerts: NOTHING,
  notes: NOTHING,
  opacity: 1,
  palette: 'standard',
  contrast: 'absolute',
  parcelColor: () => '#00000000',
  labelOf: () => '',
  pointsOfInterest: false,
  covers: () => NOTHING,
} as const satisfies Partial<FarmMapView>;

/** The events of a map on which nothing is picked: those of its drawing count. */
export const NO_PICKS = {
  onParcel: ignore,
  onHoverParcel: ignore,
  onPixel: ignore,
  onNotes: ignore,
} as const satisfies Partial<FarmMapEvents>;

function ignore(): void {}
