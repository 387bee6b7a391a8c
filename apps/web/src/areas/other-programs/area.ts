import { type Area, screenWith } from '../../lib/area.ts';

export const otherProgramsArea = {
  screens: {
    'other-programs': screenWith(
      'OtherProgramsScreen',
      () => import('./other-programs-screen.tsx'),
      'map',
      'other-programs',
      'access-tokens',
    ),
  },
} as const satisfies Area;
