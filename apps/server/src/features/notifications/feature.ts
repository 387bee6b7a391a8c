import type { Feature } from '../../platform/feature.ts';
import {
  enqueueDelivery,
  enqueueTelling,
  NOTIFICATION_QUEUES,
  notificationJobs,
} from './notifications.jobs.ts';
import { NOTIFICATION_MAILS } from './notifications.mails.ts';
import { notificationsHandlers } from './notifications.routes.ts';
import { makePushKeys } from './push-keys.repo.ts';
import { removeNotificationsOf } from './remove-notifications.repo.ts';

declare module '../../platform/http/live.ts' {
  interface FarmEvents {
    /** People were told of something. */
    notifications: object;
  }
}

declare module '../../platform/jobs/requests.ts' {
  interface JobRequests {
    /** Tells the people of a farm what is new. */
    'notifications.tell': string;
    /** Sends what is due. */
    'notifications.deliver': null;
  }
}

export const notificationsFeature = {
  handlers: notificationsHandlers,
  events: { notifications: 'parcels' },
  mails: NOTIFICATION_MAILS,
  jobs: {
    queues: NOTIFICATION_QUEUES,
    create: notificationJobs,
    begin: async ({ db }) => void (await makePushKeys(db)),
  },
  requests: {
    'notifications.tell': ({ jobs }, farm_id) => enqueueTelling(jobs, farm_id),
    'notifications.deliver': ({ jobs }) => enqueueDelivery(jobs),
  },
  reactions: {
    alerts: 'notifications.tell',
    notes: 'notifications.tell',
    weather: 'notifications.tell',
    journal: 'notifications.tell',
    leases: 'notifications.tell',
  },
  errors: { push_service: 400, many_devices: 409 },
  onAccountRemoved: removeNotificationsOf,
} as const satisfies Feature;
