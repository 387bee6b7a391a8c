import type { Route } from '../../routes/route.ts';

/** The page with the rotation of a farm. */
export const rotationRoutes = {
  'crop-rotation': {
    paths: ['/farm/:farmId/rotation'],
    accessRules: { mobileSupport: true },
    query: ['lang'],
    featureFlag: 'crop_rotation',
  },
} as const satisfies Record<string, Route>;
