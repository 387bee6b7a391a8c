export { MapCanvas } from './map-canvas.tsx';
export type {
  Bounds,
  Contrast,
  Measured,
  PixelReading,
  StageCommands,
  StageView,
} from './view.ts';
