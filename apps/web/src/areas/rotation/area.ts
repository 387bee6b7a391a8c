import { type Area, screenWith } from '../../lib/area.ts';

export const rotationArea = {
  screens: {
    'crop-rotation': screenWith(
      'map',
      'crops',
      'rotation',
    )('CropRotationScreen', () => import('./crop-rotation-screen/crop-rotation-screen.tsx')),
  },
} as const satisfies Area;
