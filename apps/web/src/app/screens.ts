import { type LoadScreen, screenWith } from '../lib/area.ts';
import type { RouteName } from '../routes/route-table.ts';
import { ofAreas } from './areas.ts';

const screens = ofAreas('screens');

/** The screen of every route, each a chunk of its own; a route without a screen does not compile. */
export const SCREENS: Readonly<Record<RouteName, LoadScreen>> = {
  ...screens,
  // For developers only: the production build has neither the page nor its chunk.
  gallery: import.meta.env.DEV
    ? screenWith('GalleryScreen', () => import('./gallery-screen/gallery-screen.tsx'), 'map')
    : screens['not-found'],
};
