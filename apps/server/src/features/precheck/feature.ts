import type { Feature } from '../../platform/feature.ts';
import { enqueueLights, PRECHECK_QUEUES, precheckJobs } from './precheck.jobs.ts';
import { precheckHandlers } from './precheck.routes.ts';

declare module '../../platform/http/live.ts' {
  interface FarmEvents {
    /** The rules of a claim year were looked at. */
    lights: object;
  }
}

declare module '../../platform/jobs/requests.ts' {
  interface JobRequests {
    /** Looks at the claims of a farm. */
    'precheck.compute': string;
  }
}

export const precheckFeature = {
  handlers: precheckHandlers,
  events: { lights: 'parcels' },
  jobs: { queues: PRECHECK_QUEUES, create: precheckJobs },
  requests: { 'precheck.compute': ({ jobs }, farm_id) => enqueueLights(jobs, farm_id) },
  // Images show it; land, crops and work say what should be there.
  reactions: {
    land: 'precheck.compute',
    scene: 'precheck.compute',
    crops: 'precheck.compute',
    parcels: 'precheck.compute',
    journal: 'precheck.compute',
  },
} as const satisfies Feature;
