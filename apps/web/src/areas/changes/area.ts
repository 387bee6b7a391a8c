import type { Area } from '../../lib/area.ts';
import { changesQueryRules } from './query-rules.ts';

export const changesArea = { queryRules: changesQueryRules } as const satisfies Area;
