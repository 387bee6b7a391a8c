import type { Feature } from '../../platform/feature.ts';
import { installationSecret } from '../../platform/installation-secret.ts';
import { type Vault, vaultOf } from '../../platform/vault.ts';
import { hasWaiting } from './deliveries.repo.ts';
import { postMessage } from './post-message.ts';
import { resolveHost } from './receiver-address.ts';
import { enqueueWebhooks, WEBHOOK_QUEUES, webhookJobs } from './webhooks.jobs.ts';
import { WEBHOOK_MAILS } from './webhooks.mails.ts';
import { removeWebhooksOf } from './webhooks.repo.ts';
import { webhooksHandlers } from './webhooks.routes.ts';

declare module '../../platform/feature.ts' {
  interface Services {
    /** Seals the secrets of webhooks, each for the id of its webhook. */
    readonly webhookVault: Vault;
  }
}

declare module '../../platform/jobs/requests.ts' {
  interface JobRequests {
    /** Sends the messages of a farm that are due. */
    'webhooks.deliver': string;
  }
}

export const webhooksFeature = {
  services: {
    webhookVault: async ({ config }) =>
      vaultOf(await installationSecret(config.SESSION_SECRET, config.DATA_DIR), 'webhook'),
  },
  handlers: webhooksHandlers,
  mails: WEBHOOK_MAILS,
  jobs: {
    queues: WEBHOOK_QUEUES,
    create(deps) {
      const check = { hosts: deps.config.WEBHOOK_PRIVATE_HOSTS, resolve: resolveHost };
      return webhookJobs({
        ...deps,
        post: (receiver, message) => postMessage(receiver, message, check),
      });
    },
  },
  requests: {
    'webhooks.deliver': async ({ db, jobs }, farm_id) => {
      if (await hasWaiting(db, farm_id)) await enqueueWebhooks(jobs);
    },
  },
  reactions: {
    notes: 'webhooks.deliver',
    crops: 'webhooks.deliver',
    journal: 'webhooks.deliver',
    land: 'webhooks.deliver',
    scene: 'webhooks.deliver',
    alerts: 'webhooks.deliver',
  },
  errors: {
    webhook_https: 422,
    webhook_private: 422,
    webhook_unknown_host: 422,
    webhook_of_staff: 403,
    webhook_off: 409,
    many_webhooks: { status: 409, recordedAs: 'limit_hit' },
  },
  onAccountRemoved: removeWebhooksOf,
} as const satisfies Feature;
