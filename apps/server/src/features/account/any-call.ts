import type { AnyEndpoint } from '@brazda/contract';
import type { Call } from '../../platform/http/call.ts';

/** The parts of a call, of any endpoint, that are needed to sign a user in or to record an event. */
export type AnyCall = Pick<
  Call<AnyEndpoint>,
  'actor' | 'address' | 'device' | 'cookie' | 'setCookie' | 'language'
>;
