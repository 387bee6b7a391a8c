export { BARE_VIEW, NO_PICKS } from './bare-view.ts';
export { withMargin } from './camera.ts';
export type { Drawing, DrawMark, DrawMeasure, DrawTool, DrawView } from './draw-view.ts';
export { bareParcelsOf } from './layers/parcel-fill.ts';
export { MapCanvas } from './map-canvas.tsx';
export { useDrawing } from './use-drawing.ts';
export type {
  BasemapView,
  Bounds,
  Contrast,
  FarmMapCommands,
  FarmMapView,
  FarmTiles,
  MapAlert,
  Measured,
  PickedPlace,
  PixelReading,
  RasterView,
} from './view.ts';
