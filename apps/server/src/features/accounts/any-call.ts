import type { AnyEndpoint } from '@brazda/contract';
import type { Call } from '../../platform/http/call.ts';

/** What signing somebody in or noting an event takes of a call, whichever it is. */
export type AnyCall = Pick<
  Call<AnyEndpoint>,
  'actor' | 'address' | 'device' | 'cookie' | 'setCookie' | 'language'
>;
