import type { Feature } from '../../platform/feature.ts';
import { sessionLifetimes } from '../account/index.ts';
import { impersonationHandlers } from './impersonation.routes.ts';
import { staffHandlers } from './staff.routes.ts';

export const staffFeature = {
  handlers: (deps) => ({
    ...staffHandlers(deps),
    ...impersonationHandlers({ ...deps, lives: sessionLifetimes(deps.config) }),
  }),
  errors: {
    of_staff: 409,
    switched_off_account: 409,
  },
} as const satisfies Feature;
