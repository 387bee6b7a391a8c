import { FEATURE_FLAG_NAMES } from '@brazda/domain';
import { z } from 'zod';
import { OAUTH_PROVIDERS } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Notice } from './staff.ts';

/** The facts about the installation that every page needs before sign-in. */
export const Installation = z.object({
  /** The configured providers. */
  oauth: z.array(z.enum(OAUTH_PROVIDERS)),
  feature_flags: z.array(z.enum(FEATURE_FLAG_NAMES)),
  /** The notices shown now. */
  notices: z.array(Notice),
  /** How to reach the operator; empty where it is not offered. */
  support: z.object({ email: z.string(), phone: z.string(), whatsapp: z.string() }),
  /** Where the journal app is installed from; null where the operator gives it out in another way. */
  journal_app: z.string().nullable(),
  /** Whether mails are sent; otherwise they are written into a folder of the server, which only the operator reads. */
  sends_mail: z.boolean(),
  /** Who takes payments by card; null where cards are not accepted. */
  cards: z
    .object({
      /** With `test`, no money moves, and pages say so. */
      provider: z.enum(['stripe', 'test']),
      /** For the provider's card form; null where it has none. */
      publishable_key: z.string().nullable(),
    })
    .nullable(),
  /** The account to which purchase orders are paid; null where the installation does not say who sells. */
  transfers: z.object({ beneficiary: z.string(), iban: z.string(), bank: z.string() }).nullable(),
});
export type Installation = z.infer<typeof Installation>;

export const installation = {
  get: endpoint({
    method: 'GET',
    path: '/installation/',
    summary:
      'Returns the configuration of the installation: providers, feature flags, notices, support, journal app, payments',
    access: 'anyone',
    response: Installation,
  }),
};
