import type { Feature } from '../../platform/feature.ts';
import {
  enqueueDiscovery,
  enqueuePastDiscovery,
  enqueueReread,
  IMAGERY_QUEUES,
  imageryJobs,
  requeueUnread,
} from './imagery.jobs.ts';
import { imageryHandlers } from './imagery.routes.ts';

declare module '../../platform/feature.ts' {
  interface ServerServices {
    readonly imagery: ReturnType<typeof imageryHandlers>;
  }
}

declare module '../../platform/http/live.ts' {
  interface FarmEvents {
    /** A scene was processed. */
    scene: { readonly sensing_date: string };
    /** The search for scenes began, ended or failed. */
    images: object;
  }
}

declare module '../../platform/jobs/requests.ts' {
  interface JobRequests {
    /** Discovers scenes over the land of a farm. */
    'imagery.discover': string;
    /** Discovers scenes of years without a season of a farm, of which images of zones were requested. */
    'imagery.past': string;
    /** Reads scenes again that were read without a measure of a farm. */
    'imagery.reread': string;
  }
}

export const imageryFeature = {
  serverServices: { imagery: imageryHandlers },
  handlers: ({ imagery }) => imagery.handlers,
  events: { scene: 'parcels', images: 'parcels' },
  jobs: {
    queues: IMAGERY_QUEUES,
    create: ({ config, publish, react, ...deps }) =>
      imageryJobs({
        ...deps,
        defaultSource: config.STAC_SOURCE,
        workers: config.READ_WORKERS,
        watch: config.WATCH,
        today: () => deps.now().toISOString().slice(0, 10),
        onScene({ farm_ids, sensing_date }) {
          for (const farm_id of farm_ids) {
            publish({ type: 'scene', farm_id, sensing_date });
            react('scene', farm_id);
          }
        },
        onState: (farm_id) => publish({ type: 'images', farm_id }),
      }),
    begin: requeueUnread,
  },
  requests: {
    'imagery.discover': enqueueDiscovery,
    'imagery.past': enqueuePastDiscovery,
    'imagery.reread': enqueueReread,
  },
  reactions: { land: 'imagery.discover', farm: 'imagery.reread' },
} as const satisfies Feature;
