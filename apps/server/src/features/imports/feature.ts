import type { Feature } from '../../platform/feature.ts';
import { enqueueApply, enqueueRead, IMPORT_QUEUES, importJobs, requeueImports } from './imports.jobs.ts';
import { importsHandlers } from './imports.routes.ts';

declare module '../../platform/http/live.ts' {
  interface FarmEvents {
    /** An import advanced; `progress` is that within a step, so that it need not be requested. */
    import: {
      readonly import_id: string;
      readonly progress?: { readonly done: number; readonly total: number };
    };
  }
}

export const importsFeature = {
  handlers: (deps) => importsHandlers({ ...deps, dataDir: deps.config.DATA_DIR }),
  events: { import: 'land' },
  jobs: {
    queues: IMPORT_QUEUES,
    create: (deps) => importJobs({ ...deps, dataDir: deps.config.DATA_DIR }),
    begin: requeueImports,
  },
  requests: {
    'imports.read': ({ jobs }, turn) => enqueueRead(jobs, turn),
    'imports.apply': ({ jobs }, turn) => enqueueApply(jobs, turn),
  },
  errors: {
    import_not_so_far: 409,
    many_imports: { status: 409, recordedAs: 'limit_hit' },
    upload_elsewhere: 409,
  },
} as const satisfies Feature;
