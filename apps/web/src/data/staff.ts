import { api, type InputOf } from '@brazda/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { accountQuery } from './account.ts';
import { HANDLES_OWN_ERRORS, queryOf } from './query.ts';

type UserChange = InputOf<typeof api.staff.updateUser, 'body'> & { userId: string };
type FlagChange = InputOf<typeof api.staff.setFlag, 'body'> & {
  name: InputOf<typeof api.staff.setFlag, 'params'>['name'];
};

/** How many people one page of the list shows; the most that the call gives. */
export const USERS_PER_PAGE = 100;

/** People by name, e-mail or phone, a page at a time; the page before stays until the next one is there. */
export function useStaffUsers(search: string, page: number) {
  const query = { search, limit: USERS_PER_PAGE, offset: page * USERS_PER_PAGE };
  return useQuery({
    ...queryOf(api.staff.users, { query }),
    meta: HANDLES_OWN_ERRORS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Lets a person in, keeps them out, or puts them into groups. */
export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, ...body }: UserChange) => call(api.staff.updateUser, { params: { userId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [api.staff.users.path] }),
  });
}

/** Starts acting as a person; nothing of one's own stays known. */
export function useImpersonate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(api.staff.impersonate, { params: { userId } }),
    onSuccess: (user) => {
      client.clear();
      client.setQueryData(accountQuery().queryKey, user);
    },
  });
}

/** What operators have set of the feature flags. */
export function useFlagSettings() {
  return useQuery({
    ...queryOf(api.staff.flags, {}),
    staleTime: 0,
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** Switches a feature flag for a farm or the installation; null takes the word back. */
export function useSetFlag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, ...body }: FlagChange) => call(api.staff.setFlag, { params: { name }, body }),
    onSettled: () =>
      Promise.all(
        [api.staff.flags, api.installation.get].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  });
}

/** The notices that have not ended. */
export function useNotices() {
  return useQuery({
    ...queryOf(api.staff.notices, {}),
    staleTime: 0,
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** Shows a notice to everybody from one moment to another. */
export function useCreateNotice() {
  const refresh = useRefreshNotices();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.staff.createNotice, 'body'>) =>
      call(api.staff.createNotice, { body }),
    onSuccess: refresh,
  });
}

/** Takes a notice back. */
export function useEndNotice() {
  const refresh = useRefreshNotices();
  return useMutation({
    mutationFn: (noticeId: string) => call(api.staff.removeNotice, { params: { noticeId } }),
    onSettled: refresh,
  });
}

function useRefreshNotices() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [api.staff.notices, api.installation.get].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
