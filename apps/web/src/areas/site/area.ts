import { type Area, screenWith } from '../../lib/area.ts';

export const siteArea = {
  screens: {
    'not-found': screenWith('NotFoundScreen', () => import('./not-found-screen.tsx')),
    home: screenWith('HomeDocument', () => import('./home-document.tsx')),
    redirect: screenWith('RedirectScreen', () => import('./redirect-screen.tsx'), 'account'),
  },
} as const satisfies Area;
