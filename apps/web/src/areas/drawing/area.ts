import { type Area, screenWith } from '../../lib/area.ts';
import { LAND_CALLS } from './outbox-calls.ts';

export const drawingArea = {
  screens: {
    draw: screenWith('DrawScreen', () => import('./draw-screen/draw-screen.tsx'), 'drawing', 'map', 'crops'),
  },
  outboxCalls: LAND_CALLS,
} as const satisfies Area;
