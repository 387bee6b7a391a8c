import type { Area } from '../../lib/area.ts';
import { farmsQueryRules } from './query-rules.ts';

export const farmsArea = { queryRules: farmsQueryRules } as const satisfies Area;
