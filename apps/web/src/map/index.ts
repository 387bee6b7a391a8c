export { MapCanvas } from './map-canvas.tsx';
export type {
  BaseMap,
  Bounds,
  Contrast,
  Located,
  Measured,
  Overlay,
  PixelReading,
  RasterView,
  StageCommands,
  StageEvents,
  StageView,
} from './view.ts';
