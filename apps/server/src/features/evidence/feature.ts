import type { Config } from '../../config.ts';
import type { Feature } from '../../platform/feature.ts';
import { EVIDENCE_QUEUES, enqueueSealing, evidenceJobs } from './evidence.jobs.ts';
import { evidenceFilesHandlers } from './files.routes.ts';
import { inspectionHandlers } from './inspections.routes.ts';
import { evidencePhotosHandlers } from './photos.routes.ts';
import { readRoots } from './time-stamp-roots.ts';

declare module '../../platform/http/live.ts' {
  interface FarmEvents {
    /** A photo came or went, a file was made, or the chain has grown. */
    evidence: object;
  }
}

declare module '../../platform/jobs/requests.ts' {
  interface JobRequests {
    /** Seals what was written on a farm. */
    'evidence.seal': string;
  }
}

function authorityOf({ TIME_STAMP_URL: url, TIME_STAMP_HOSTS: hosts, TIME_STAMP_ROOTS: roots }: Config) {
  return url === undefined ? null : { url, hosts, roots: readRoots(roots) };
}

export const evidenceFeature = {
  handlers(deps) {
    const { config } = deps;
    const storing = { ...deps, quota_bytes: config.PHOTO_QUOTA_MB * 1_000_000 };
    return {
      ...evidencePhotosHandlers(storing),
      ...evidenceFilesHandlers({
        ...storing,
        authority: authorityOf(config),
        public_url: config.PUBLIC_URL,
      }),
      ...inspectionHandlers(deps),
    };
  },
  events: { evidence: 'view' },
  reactions: { journal: 'evidence.seal' },
  jobs: {
    queues: EVIDENCE_QUEUES,
    create: (deps) =>
      evidenceJobs({
        ...deps,
        authority: authorityOf(deps.config),
        onSealed: (farm_id) => deps.publish({ type: 'evidence', farm_id }),
      }),
  },
  requests: { 'evidence.seal': enqueueSealing },
  errors: {
    evidence_photo_differs: 422,
    evidence_photo_metadata: 422,
    evidence_photo_type: 415,
    evidence_photos_full: 409,
    evidence_files_full: 409,
  },
} as const satisfies Feature;
