import { FEATURE_FLAG_NAMES } from '@brazda/domain';
import { z } from 'zod';
import { OAUTH_PROVIDERS } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Notice } from './staff.ts';

/** What every page has to know of the installation before it knows anybody. */
export const Installation = z.object({
  /** The providers that are set up. */
  oauth: z.array(z.enum(OAUTH_PROVIDERS)),
  feature_flags: z.array(z.enum(FEATURE_FLAG_NAMES)),
  /** Those that are shown now. */
  notices: z.array(Notice),
  support: z.object({ email: z.string(), phone: z.string() }),
});
export type Installation = z.infer<typeof Installation>;

export const installation = {
  get: endpoint({
    method: 'GET',
    path: '/installation/',
    summary: 'Gives what the installation offers: providers, feature flags, notices and support',
    access: 'anyone',
    response: Installation,
  }),
};
