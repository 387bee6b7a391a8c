import { type Area, screenWith } from '../../lib/area.ts';

export const organizationsArea = {
  screens: {
    organizations: screenWith(
      'OrganizationsScreen',
      () => import('./organizations-screen.tsx'),
      'organizations',
    ),
    organization: screenWith(
      'OrganizationScreen',
      () => import('./organization-screen.tsx'),
      'organizations',
    ),
    'organization-comparison': screenWith(
      'ComparisonScreen',
      () => import('./comparison-screen.tsx'),
      'organizations',
    ),
  },
} as const satisfies Area;
