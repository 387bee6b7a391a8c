import type { Feature } from '../../platform/feature.ts';
import { changesHandlers } from './changes.routes.ts';

export const changesFeature = {
  handlers: changesHandlers,
  errors: {
    changed_since: 409,
    undone_before: 409,
  },
} as const satisfies Feature;
