import type { Area } from '../../lib/area.ts';
import { weatherQueryRules } from './query-rules.ts';

export const weatherArea = { queryRules: weatherQueryRules } as const satisfies Area;
