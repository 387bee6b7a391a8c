import type { Feature } from '../../platform/feature.ts';
import { stripTrialsHandlers } from './strip-trials.routes.ts';

export const stripTrialsFeature = { handlers: stripTrialsHandlers } as const satisfies Feature;
