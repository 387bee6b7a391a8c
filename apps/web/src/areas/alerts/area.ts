import type { Area } from '../../lib/area.ts';
import { alertsQueryRules } from './query-rules.ts';

export const alertsArea = { queryRules: alertsQueryRules } as const satisfies Area;
