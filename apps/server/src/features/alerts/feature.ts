import type { Feature } from '../../platform/feature.ts';
import { alertNotifications } from './alert-notifications.ts';
import { ALERT_QUEUES, alertJobs, enqueueJudging } from './alerts.jobs.ts';
import { alertsHandlers } from './alerts.routes.ts';

declare module '../../platform/http/live.ts' {
  interface FarmEvents {
    /** What needs a look has changed. */
    alerts: object;
  }
}

declare module '../../platform/jobs/requests.ts' {
  interface JobRequests {
    /** Judges the images of a farm. */
    'alerts.judge': string;
  }
}

export const alertsFeature = {
  handlers: alertsHandlers,
  events: { alerts: 'parcels' },
  notifications: () => [alertNotifications],
  jobs: {
    queues: ALERT_QUEUES,
    create: (deps) => alertJobs({ ...deps, sources: deps.weatherSources }),
  },
  requests: { 'alerts.judge': ({ jobs }, farm_id) => enqueueJudging(jobs, farm_id) },
  // Images show it; land, crops, work and the weather decide what is usual.
  reactions: {
    land: 'alerts.judge',
    scene: 'alerts.judge',
    crops: 'alerts.judge',
    parcels: 'alerts.judge',
    journal: 'alerts.judge',
    weather: 'alerts.judge',
  },
} as const satisfies Feature;
