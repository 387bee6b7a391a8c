import type { Feature } from '../../platform/feature.ts';
import { precheckHandlers } from './precheck.routes.ts';

export const precheckFeature = { handlers: precheckHandlers } as const satisfies Feature;
