import type { Feature } from '../../platform/feature.ts';
import { legalHandlers } from './legal.routes.ts';

export const legalFeature = {
  handlers: legalHandlers,
} as const satisfies Feature;
