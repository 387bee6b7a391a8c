import type { Feature } from '../../platform/feature.ts';
import { manyFarmsHandlers } from './many-farms.routes.ts';

export const manyFarmsFeature = { handlers: manyFarmsHandlers } as const satisfies Feature;
