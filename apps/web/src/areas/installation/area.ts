import type { Area } from '../../lib/area.ts';
import { installationQueryRules } from './query-rules.ts';

export const installationArea = { queryRules: installationQueryRules } as const satisfies Area;
