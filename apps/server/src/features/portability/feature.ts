import type { Feature } from '../../platform/feature.ts';
import { portabilityHandlers } from './portability.routes.ts';

export const portabilityFeature = { handlers: portabilityHandlers } as const satisfies Feature;
