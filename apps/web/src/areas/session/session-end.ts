import { api, type User } from '@brazda/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { clearUserData, signedInSetting } from '../../lib/device-settings.ts';
import { isOfAnyFarm } from '../../lib/offline/oldest-shown.ts';
import { emptyPersonalStores } from '../../lib/personal-store.ts';
import { createStore } from '../../lib/store.ts';
import { accountQuery } from './account.ts';

/** What the server has refused: the current page, or the session itself, which has ended. */
export type Refusal = 'page' | 'session';

/** What was refused on the current page. */
export const refusal = createStore<Refusal | null>(null);

/** The paths whose responses are the same for all users. */
const PUBLIC_PATHS: ReadonlySet<unknown> = new Set(
  Object.values(api)
    .flatMap((calls) => Object.values(calls))
    .filter(({ isPublic }) => isPublic)
    .map(({ path }) => path),
);
const ACCOUNT = api.auth.user.path;
/** If the session was checked this recently, a missing farm is simply missing. */
const SESSION_CHECKED_MS = 10_000;

/** The possible meanings of a failed call. */
export type FailureMeaning = 'refused' | 'perhaps signed out' | 'of a visitor' | null;

/** The meaning of a failed call, given whether a user is believed to be signed in. */
export function classifyFailure(error: unknown, isSignedIn: boolean, isOfFarm: boolean): FailureMeaning {
  if (!(error instanceof ApiError)) return null;
  const { status } = error;
  if (!isSignedIn) return status === 401 || status === 403 ? 'of a visitor' : null;
  if (status === 403) return 'refused';
  // Without access a farm answers 404: for its owner too, once signed out.
  return status === 401 || (status === 404 && isOfFarm) ? 'perhaps signed out' : null;
}

/** Tracks who is signed in, and detects when the session of a page has ended. */
export function watchSession(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { queryKey, state } = event.query;
    const isAccount = queryKey[0] === ACCOUNT;
    if (isAccount && event.action.type === 'success') updateSession(client, state.data as User | null);
    if (isAccount || event.action.type !== 'error') return;
    const { error } = event.action;
    const meaning = classifyFailure(error, signedInSetting.get(), isOfAnyFarm(queryKey[1]));
    if (meaning === 'of a visitor') clearUserData({ keepsWork: true });
    if (meaning === 'refused') refusal.set('page');
    if (meaning === 'perhaps signed out') refetchAccount(client, error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    const meaning = classifyFailure(error, signedInSetting.get(), true);
    if (meaning === 'perhaps signed out') refetchAccount(client, error);
  });
}

function refetchAccount(client: QueryClient, error: ApiError) {
  const staleTime = error.status === 401 ? 0 : SESSION_CHECKED_MS;
  // A failure here was reported with the call that led here.
  client.fetchQuery({ ...accountQuery(), staleTime }).catch(() => undefined);
}

/** The id of the user whose data this window has shown. */
let shownUser: string | null = null;

function updateSession(client: QueryClient, user: User | null): void {
  const mark = signedInSetting;
  if (user) {
    // Before the server responded, the page showed what the device keeps of the user before.
    if (shownUser !== null && shownUser !== user.id) dropPersonalData(client);
    shownUser = user.id;
    mark.set(true);
    if (refusal.get() === 'session') refusal.set(null);
  } else if (mark.get()) {
    refusal.set('session');
    clearUserData({ keepsWork: true });
    // The page belongs to a visitor now.
    dropPersonalData(client);
  }
}

/** Drops what only the previous user could see. */
function dropPersonalData(client: QueryClient): void {
  emptyPersonalStores();
  void client.resetQueries({
    predicate: ({ queryKey: [path] }) => path !== ACCOUNT && !PUBLIC_PATHS.has(path),
  });
}
