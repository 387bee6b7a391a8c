import type { Area } from '../../lib/area.ts';
import { sessionQueryRules } from './query-rules.ts';

export const sessionArea = { queryRules: sessionQueryRules } as const satisfies Area;
