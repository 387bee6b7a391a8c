import { backTo } from '../../routes/back-to.ts';
import type { Values } from '../../routes/href.ts';

/** What of the query goes along from one page of coming in to the next: where to return to, from where one came. */
export function authParams(search: URLSearchParams): Values {
  return { backTo: backTo(search), ref: search.get('ref') };
}
