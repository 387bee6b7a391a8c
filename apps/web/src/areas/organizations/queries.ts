import { api, type InputOf } from '@brazda/contract/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

type Invited = InputOf<typeof api.organizations.invite, 'body'>;
type GivenAccess = InputOf<typeof api.organizations.giveAccess, 'body'> & { farmId: string };

const organizationQuery = (organizationId: string) => ({
  ...queryOf(api.organizations.get, { params: { organizationId } }),
  meta: HANDLES_OWN_ERRORS,
});

/** The organizations of the person. */
export function useOrganizations() {
  return useQuery({
    ...queryOf(api.organizations.list, {}),
    meta: HANDLES_OWN_ERRORS,
    staleTime: 0,
    select: ({ results }) => results,
  });
}

/** An organization with its members, farms and invitations. */
export function useOrganization(organizationId: string) {
  return useQuery({ ...organizationQuery(organizationId), staleTime: 0 });
}

/** The anonymous comparison of an organization in a harvest year; in the newest one without a year. */
export function useComparison(organizationId: string, year: number | undefined) {
  return useQuery({
    ...queryOf(api.organizations.compare, { params: { organizationId }, query: { year } }),
    meta: HANDLES_OWN_ERRORS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** What organizations ask of the person. */
export function useReceivedInvitations() {
  return useQuery({
    ...queryOf(api.organizations.received, {}),
    meta: HANDLES_OWN_ERRORS,
    staleTime: 0,
    select: ({ results }) => results,
  });
}

/** The organizations with access to a farm, and those that ask for it. */
export function useFarmOrganizations(farmId: string) {
  return useQuery({
    ...queryOf(api.organizations.ofFarm, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
    staleTime: 0,
  });
}

/** Makes an organization. */
export function useCreateOrganization() {
  return useChange((body: InputOf<typeof api.organizations.create, 'body'>) =>
    call(api.organizations.create, { body }),
  );
}

/** Renames an organization. */
export function useRenameOrganization(organizationId: string) {
  return useChange((body: InputOf<typeof api.organizations.update, 'body'>) =>
    call(api.organizations.update, { params: { organizationId }, body }),
  );
}

/** Removes an organization, but no farm. */
export function useRemoveOrganization(organizationId: string) {
  return useChange(() => call(api.organizations.remove, { params: { organizationId } }));
}

/** Invites people or owners by their addresses. */
export function useInvite(organizationId: string) {
  return useChange((body: Invited) => call(api.organizations.invite, { params: { organizationId }, body }));
}

/** Withdraws an invitation. */
export function useWithdraw(organizationId: string) {
  return useChange((invitationId: string) =>
    call(api.organizations.withdraw, { params: { organizationId, invitationId } }),
  );
}

/** Gives a member another role. */
export function useChangeRole(organizationId: string) {
  return useChange(
    ({ memberId, ...body }: InputOf<typeof api.organizations.changeRole, 'body'> & { memberId: string }) =>
      call(api.organizations.changeRole, { params: { organizationId, memberId }, body }),
  );
}

/** Moves all farms of a member to another one. */
export function useHandOver(organizationId: string) {
  return useChange(({ memberId, to }: { memberId: string; to: string }) =>
    call(api.organizations.handOver, { params: { organizationId, memberId }, body: { to } }),
  );
}

/** Removes a member, or leaves, and hands over. */
export function useRemoveMember(organizationId: string) {
  return useChange(({ memberId, to }: { memberId: string; to: string | null }) =>
    call(api.organizations.removeMember, {
      params: { organizationId, memberId },
      body: { hand_over_to: to },
    }),
  );
}

/** Says which member is responsible for a farm. */
export function useAssign(organizationId: string) {
  return useChange(({ accessId, responsible }: { accessId: string; responsible: string | null }) =>
    call(api.organizations.assign, { params: { organizationId, accessId }, body: { responsible } }),
  );
}

/** Gives the access to a farm back. */
export function useReturnAccess(organizationId: string) {
  return useChange((accessId: string) =>
    call(api.organizations.returnAccess, { params: { organizationId, accessId } }),
  );
}

/** Accepts an invitation to be a member. */
export function useAccept() {
  return useChange((invitationId: string) => call(api.organizations.accept, { params: { invitationId } }));
}

/** Declines an invitation. */
export function useDecline() {
  return useChange((invitationId: string) => call(api.organizations.decline, { params: { invitationId } }));
}

/** Gives an organization access to a farm, or changes it. */
export function useGiveAccess() {
  return useChange(({ farmId, ...body }: GivenAccess) =>
    call(api.organizations.giveAccess, { params: { farmId }, body }),
  );
}

/** Takes the access to a farm back. */
export function useEndAccess(farmId: string) {
  return useChange((organizationId: string) =>
    call(api.organizations.endAccess, { params: { farmId, organizationId } }),
  );
}

/** A call that changes organizations; what they are, and which farms a person sees through them, is fetched again. */
function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  const isAffected = (path: unknown) =>
    typeof path === 'string' &&
    (path.startsWith(api.organizations.list.path) || path === api.sharing.farms.path);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn,
    // Not awaited: what is answered leaves the page with the refetch, and says first that it is done.
    onSettled: () => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey[0]) });
    },
  });
}
