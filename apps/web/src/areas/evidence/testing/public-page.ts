import { api } from '@brazda/contract/client';
import { refuse, reply } from '../../../testing/api.ts';
import { installationWith } from '../../../testing/license-samples.ts';

/** Replies to what the frame of a public page asks for: a visitor without an account, no legal texts. */
export function replyToPublicFrame(): void {
  reply(api.installation.get, installationWith(null));
  refuse(api.auth.user, 401, { error: 'not_authenticated' });
  for (const each of [api.legal.privacy, api.legal.generalTerms, api.legal.marketing])
    refuse(each, 404, { error: 'not_found' });
}
