import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const evidenceQueryRules: QueryRules = {
  [api.evidence.photos.path]: { changedBy: ['evidence'], isKept: true },
  [api.evidence.files.path]: { changedBy: ['evidence'] },
  [api.evidence.chain.path]: { changedBy: ['evidence'] },
};
