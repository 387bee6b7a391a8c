import { type Area, screenWith } from '../../lib/area.ts';

const map = screenWith('MapScreen', loadMap, 'map', 'notes');

function loadMap() {
  const screen = import('./map-screen/map-screen.tsx');
  // The heavy part loads after what the list needs, without waiting for the screen to render.
  if (!import.meta.env.SSR) void import('./map-screen/map-with-tools.tsx').catch(() => undefined);
  return screen;
}

export const farmMapArea = {
  screens: {
    'demo-farm': map,
    map,
    'shared-parcel': map,
    grid: screenWith('GridScreen', () => import('./grid-screen/grid-screen.tsx'), 'map'),
    'parcel-details': screenWith('ParcelDetailsScreen', () => import('./parcel-details-screen.tsx'), 'map'),
  },
} as const satisfies Area;
