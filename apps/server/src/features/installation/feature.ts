import type { Feature } from '../../platform/feature.ts';
import { readFacebookConfig } from '../account/index.ts';
import { transferAccountOf } from '../invoices/index.ts';
import { listNotices } from '../notices/index.ts';
import { installationHandlers } from './installation.routes.ts';

export const installationFeature = {
  handlers: ({ db, config, now, flags, issuer, cardProvider: provider }) =>
    installationHandlers({
      oauth: readFacebookConfig(config) ? ['facebook'] : [],
      support: {
        email: config.SUPPORT_EMAIL,
        phone: config.SUPPORT_PHONE,
        whatsapp: config.SUPPORT_WHATSAPP,
      },
      journal_app: config.JOURNAL_APP_URL ?? null,
      sends_mail: config.SMTP_URL !== undefined,
      cards: provider && { provider: provider.name, publishable_key: provider.publishable_key },
      transfers: transferAccountOf(issuer),
      flagsOn: () => flags.on(null),
      noticesNow: () => listNotices(db, now(), { shown: true }),
    }),
} as const satisfies Feature;
