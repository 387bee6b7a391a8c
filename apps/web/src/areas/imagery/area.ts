import type { Area } from '../../lib/area.ts';
import { imageryQueryRules } from './query-rules.ts';

export const imageryArea = { queryRules: imageryQueryRules } as const satisfies Area;
