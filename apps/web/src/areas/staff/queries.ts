import { api, type InputOf } from '@brazda/contract/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { switchUser } from '../../lib/setting.ts';
import { href } from '../../routes/href.ts';

type UserChange = InputOf<typeof api.staff.updateUser, 'body'> & { userId: string };
type FlagChange = InputOf<typeof api.staff.setFlag, 'body'> & {
  name: InputOf<typeof api.staff.setFlag, 'params'>['name'];
};

/** Users per page of the list; the maximum of the call. */
export const USERS_PER_PAGE = 100;

/** Users by name, e-mail or phone, page by page; the previous page stays until the next one is loaded. */
export function useStaffUsers(search: string, page: number) {
  const query = { search, limit: USERS_PER_PAGE, offset: page * USERS_PER_PAGE };
  return useQuery({
    ...queryOf(api.staff.users, { query }),
    meta: HANDLES_OWN_ERRORS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Activates or blocks a user, or sets their groups. */
export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, ...body }: UserChange) => call(api.staff.updateUser, { params: { userId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [api.staff.users.path] }),
  });
}

/**
 * Starts impersonating a user on a new page: nothing of the staff member remains, and what the staff page still requests
 * or writes into its URL cannot hold the user's page up.
 */
export function useImpersonate() {
  return useMutation({
    mutationFn: (userId: string) => call(api.staff.impersonate, { params: { userId } }),
    onSuccess: ({ id }) => {
      switchUser(id);
      location.assign(href('map'));
    },
  });
}

/** The feature flags set by operators. */
export function useFlagSettings() {
  return useQuery({
    ...queryOf(api.staff.flags, {}),
    staleTime: 0,
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** Sets a feature flag for a farm or the installation; null resets it. */
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

/** Publishes a notice for a period of time. */
export function useCreateNotice() {
  const refresh = useRefreshNotices();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.staff.createNotice, 'body'>) =>
      call(api.staff.createNotice, { body }),
    onSuccess: refresh,
  });
}

/** Ends a notice. */
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
