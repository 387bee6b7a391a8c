import { api } from '@brazda/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';
import { createStore } from '../lib/store.ts';
import { forgetPerson, settingOf } from './settings.ts';

/** Whether the server has refused what the present page shows to the person who is signed in. */
export const isPageRefused = createStore(false);

/** What a failed reading means: the page is refused, nobody is signed in here any more, or nothing of the kind. */
export function refusalOf(error: unknown, isSignedIn: boolean): 'of the page' | 'of a visitor' | null {
  const isRefusal = error instanceof ApiError && (error.status === 401 || error.status === 403);
  if (!isRefusal) return null;
  return isSignedIn ? 'of the page' : 'of a visitor';
}

/** Acts on what the server refuses: a person sees the error page, of a visitor nothing stays that was a person's. */
export function watchRefusals(client: QueryClient): void {
  const account = api.auth.user.path;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    // Who is signed in is asked of everybody: a refusal is its answer.
    if (event.query.queryKey[0] === account) return;
    const refusal = refusalOf(error, settingOf('signedIn').get());
    if (refusal === 'of a visitor') forgetPerson();
    if (refusal !== 'of the page') return;
    isPageRefused.set(true);
    // The session may have ended elsewhere; then the person is a visitor, whom the page meets anew.
    if (error.status === 401) void client.invalidateQueries({ queryKey: [account] });
  });
}
