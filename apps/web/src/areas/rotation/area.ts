import { type Area, screenWith } from '../../lib/area.ts';
import { rotationQueryRules } from './query-rules.ts';

export const rotationArea = {
  screens: {
    'crop-rotation': screenWith(
      'map',
      'crops',
      'rotation',
    )('CropRotationScreen', () => import('./crop-rotation-screen/crop-rotation-screen.tsx')),
  },
  queryRules: rotationQueryRules,
} as const satisfies Area;
