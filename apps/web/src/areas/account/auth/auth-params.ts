import { backTo } from '../../../routes/back-to.ts';
import type { Values } from '../../../routes/href.ts';

/** The query parameters that one auth page passes to the next: the return address and the referral. */
export function authParams(search: URLSearchParams): Values {
  return { backTo: backTo(search), ref: search.get('ref') };
}
