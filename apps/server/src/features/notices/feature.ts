import type { Feature } from '../../platform/feature.ts';
import { noticesHandlers } from './notices.routes.ts';

export const noticesFeature = {
  handlers: noticesHandlers,
} as const satisfies Feature;
