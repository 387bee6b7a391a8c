import type { api, ResponseOf } from '@brazda/contract/client';
import { backTo } from '../../../routes/back-to.ts';
import { href } from '../../../routes/href.ts';
import { authParams } from './auth-params.ts';

export type FirstStepResponse = ResponseOf<typeof api.auth.login>;

/** Where a person is sent after the password or the Facebook login. */
export function afterFirstStep(response: FirstStepResponse, search: URLSearchParams): string {
  if ('second_step' in response) return href('second-step', {}, authParams(search));
  return backTo(search) ?? href('today');
}
