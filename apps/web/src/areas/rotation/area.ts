import { type Area, screenWith } from '../../lib/area.ts';
import { rotationQueryRules } from './query-rules.ts';

export const rotationArea = {
  screens: {
    'crop-rotation': screenWith(
      'CropRotationScreen',
      () => import('./crop-rotation-screen/crop-rotation-screen.tsx'),
      'map',
      'crops',
      'rotation',
    ),
  },
  queryRules: rotationQueryRules,
} as const satisfies Area;
