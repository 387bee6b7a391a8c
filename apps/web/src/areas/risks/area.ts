import type { Area } from '../../lib/area.ts';
import { risksQueryRules } from './query-rules.ts';

export const risksArea = { queryRules: risksQueryRules } as const satisfies Area;
