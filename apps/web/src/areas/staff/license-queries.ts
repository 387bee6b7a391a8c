import { api, type InputOf, type StaffLicense } from '@brazda/contract/client';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { newUuid } from '../../lib/uuid.ts';

type Transfer = InputOf<typeof api.staffPayments.recordTransfer, 'body'>;
type Grant = InputOf<typeof api.staffLicenses.grant, 'body'>;
type Band = InputOf<typeof api.staffLicenses.createBand, 'body'>;

/** What staff do to the license of a user. */
export type LicenseChange =
  | { readonly kind: 'grant'; readonly userId: string; readonly body: Grant }
  | {
      readonly kind: 'extend';
      readonly licenseId: string;
      readonly body: InputOf<typeof api.staffLicenses.extend, 'body'>;
    }
  | {
      readonly kind: 'end';
      readonly licenseId: string;
      readonly body: InputOf<typeof api.staffLicenses.end, 'body'>;
    };

/** The orders that wait for their payment, oldest first. */
export function useWaitingOrders() {
  return useQuery({
    ...queryOf(api.staffPayments.orders, {}),
    staleTime: 0,
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** An order with its transfers. */
export function useStaffOrder(orderId: string) {
  return useQuery({
    ...queryOf(api.staffPayments.order, { params: { orderId } }),
    staleTime: 0,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** Whether money of a transfer has arrived or was returned. */
export type TransferKind = 'arrived' | 'returned';

/** Records a transfer for an order, or its return. The same one that is sent again after a lost response counts once. */
export function useRecordTransfer(orderId: string, kind: TransferKind) {
  const client = useQueryClient();
  const sent = useRef({ text: '', key: '' });
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: ({ paid_on, ...body }: Transfer) => {
      const text = JSON.stringify([body, paid_on]);
      if (sent.current.text !== text) sent.current = { text, key: newUuid() };
      const request = { params: { orderId }, idempotencyKey: sent.current.key };
      return kind === 'arrived'
        ? call(api.staffPayments.recordTransfer, { ...request, body: { ...body, paid_on } })
        : call(api.staffPayments.recordReturn, { ...request, body });
    },
    // Not awaited: the order as refetched may have another form, and this one must have reported its outcome by then.
    onSettled: () => void refetchLicenses(client),
  });
}

/** The license of a user; null without one. */
export function useLicenseOfUser(userId: string) {
  return useQuery({
    ...licenseOfUser(userId),
    staleTime: 0,
    select: ({ results }): StaffLicense | null => results[0] ?? null,
  });
}

function licenseOfUser(userId: string) {
  return { ...queryOf(api.staffLicenses.ofUser, { params: { userId } }), meta: HANDLES_OWN_ERRORS };
}

/** Grants, extends or ends the license of a user. */
export function useChangeLicense(userId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (change: LicenseChange) => sendChange(change),
    onSuccess: (license) => {
      client.setQueryData(licenseOfUser(userId).queryKey, { results: [license] });
      return refetchLicenses(client);
    },
  });
}

function sendChange(change: LicenseChange): Promise<StaffLicense> {
  if (change.kind === 'grant') {
    const { userId, body } = change;
    return call(api.staffLicenses.grant, { params: { userId }, body });
  }
  const params = { licenseId: change.licenseId };
  return change.kind === 'extend'
    ? call(api.staffLicenses.extend, { params, body: change.body })
    : call(api.staffLicenses.end, { params, body: change.body });
}

/** The area bands with their prices, also those that are over. */
export function useBands() {
  return useQuery({
    ...queryOf(api.staffLicenses.bands, {}),
    staleTime: 0,
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** Adds an area band, or changes the one with an id. */
export function useSaveBand(bandId: string | null) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: Band) =>
      bandId === null
        ? call(api.staffLicenses.createBand, { body })
        : call(api.staffLicenses.updateBand, { params: { bandId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.staffLicenses.bands.path] }),
  });
}

/** Refetches what shows licenses: the list of users, the license of each, the orders that wait, and each of them. */
function refetchLicenses(client: QueryClient) {
  return Promise.all(
    [api.staff.users, api.staffLicenses.ofUser, api.staffPayments.orders, api.staffPayments.order].map(
      ({ path }) => client.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
