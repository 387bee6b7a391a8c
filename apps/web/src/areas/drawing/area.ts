import { type Area, screenWith } from '../../lib/area.ts';
import { LAND_CALLS } from './outbox-calls.ts';

export const drawingArea = {
  screens: {
    draw: screenWith('drawing', 'map', 'crops')('DrawScreen', () => import('./draw-screen/draw-screen.tsx')),
  },
  outboxCalls: LAND_CALLS,
} as const satisfies Area;
