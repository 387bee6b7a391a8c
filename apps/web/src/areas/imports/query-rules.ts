import { api } from '@brazda/contract/client';
import type { LiveMessage } from '../../lib/live-message.ts';
import type { QueryRules } from '../../lib/query-rules.ts';

/** The message itself contains the progress; a fetch would wait until a transaction ends. */
const isOverOrNew = (message: LiveMessage) => message.type !== 'import' || message.progress === undefined;

/** When queries of this area are outdated, and which are kept. */
export const importsQueryRules: QueryRules = {
  [api.imports.list.path]: {
    changedBy: ['farm', 'land', 'parcels', 'crops', 'import'],
    isConcerned: isOverOrNew,
  },
  [api.imports.get.path]: {
    changedBy: ['farm', 'land', 'parcels', 'crops', 'import'],
    isConcerned: isOverOrNew,
  },
};
