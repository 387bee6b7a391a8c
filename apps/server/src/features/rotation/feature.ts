import type { Feature } from '../../platform/feature.ts';
import { rotationHandlers } from './rotation.routes.ts';

export const rotationFeature = {
  handlers: rotationHandlers,
} as const satisfies Feature;
