import { type Area, screenWith } from '../../lib/area.ts';

const map = screenWith('map', 'notes')('MapScreen', () => {
  const screen = import('./map-screen/map-screen.tsx');
  // The heavy part loads after what the list needs, without waiting for the screen to render.
  if (!import.meta.env.SSR) void import('./map-screen/map-with-tools.tsx').catch(() => undefined);
  return screen;
});

export const farmMapArea = {
  screens: {
    'demo-farm': map,
    map,
    'shared-parcel': map,
    grid: screenWith('map')('GridScreen', () => import('./grid-screen/grid-screen.tsx')),
    'parcel-details': screenWith('map')('ParcelDetailsScreen', () => import('./parcel-details-screen.tsx')),
  },
} as const satisfies Area;
