import {
  api,
  type InputOf,
  type NotificationChoices,
  type NotificationSettings,
  type ResponseOf,
} from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, OPTIONAL_DATA, queryOf } from '../../lib/query.ts';
import { useAccount } from '../session/index.ts';

const listQuery = () => queryOf(api.notifications.list, { query: {} });
const settingsQuery = () => ({ ...queryOf(api.notifications.settings, {}), meta: HANDLES_OWN_ERRORS });

/** What the user was told, newest first. */
export function useNotifications() {
  return useQuery(listQuery());
}

/** How much of it is not read; 0 for visitors and until it is known. */
export function useUnread(): number {
  const isSignedIn = useAccount() !== null;
  const { data } = useQuery({
    ...listQuery(),
    enabled: isSignedIn,
    refetchOnWindowFocus: true,
    meta: OPTIONAL_DATA,
  });
  return isSignedIn ? (data?.unread ?? 0) : 0;
}

/** Marks notifications as read; the bell shows it at once. */
export function useMarkRead() {
  const client = useQueryClient();
  const { queryKey } = listQuery();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (ids: readonly string[]) => call(api.notifications.markRead, { body: { ids: [...ids] } }),
    onMutate: (ids) =>
      client.setQueryData<ResponseOf<typeof api.notifications.list>>(queryKey, (list) => {
        if (!list) return list;
        const results = list.results.map((each) =>
          ids.includes(each.id) ? { ...each, is_read: true } : each,
        );
        return { results, unread: results.filter(({ is_read }) => !is_read).length };
      }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** How the user is told, and their devices. */
export function useNotificationSettings() {
  return useQuery({ ...settingsQuery(), staleTime: 0 });
}

const SAVE_CHOICES = ['save-notification-choices'];

/**
 * Stores how the user is told, in the time zone of this device; the page shows it at once. Changes are stored one after the other, each
 * with those before it.
 */
export function useSaveChoices() {
  const client = useQueryClient();
  const { queryKey } = settingsQuery();
  return useMutation({
    mutationKey: SAVE_CHOICES,
    scope: { id: 'notification-choices' },
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (choices: NotificationChoices) =>
      call(api.notifications.saveSettings, { body: { ...choices, timezone: timezoneHere() } }),
    onMutate: (choices) => {
      // A response that is still on its way does not know the change; what is reverted later would take it back.
      void client.cancelQueries({ queryKey }, { revert: false });
      const before = client.getQueryData(queryKey);
      client.setQueryData<NotificationSettings>(queryKey, (known) => known && { ...known, ...choices });
      return { before };
    },
    onSuccess: (settings) => {
      if (client.isMutating({ mutationKey: SAVE_CHOICES }) === 1) client.setQueryData(queryKey, settings);
    },
    onError: (_, __, context) => client.setQueryData(queryKey, context?.before),
  });
}

function timezoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The choices among the settings. */
export function choicesOf({
  timezone,
  mail,
  push,
  brief,
  quiet,
  muted,
}: NotificationSettings): NotificationChoices {
  return { timezone, mail, push, brief, quiet, muted };
}

/** Adds this device by a function that subscribes it. */
export function useAddDevice() {
  return useDeviceChange(
    async (subscribe: () => Promise<InputOf<typeof api.notifications.addDevice, 'body'>['subscription']>) =>
      call(api.notifications.addDevice, { body: { subscription: await subscribe() } }),
  );
}

/** Removes a device. */
export function useRemoveDevice() {
  return useDeviceChange((deviceId: string) =>
    call(api.notifications.removeDevice, { params: { deviceId } }),
  );
}

function useDeviceChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: settingsQuery().queryKey }),
  });
}

/** Pushes a message to a device, to see whether it arrives. */
export function useTestDevice() {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (deviceId: string) => call(api.notifications.testDevice, { params: { deviceId } }),
  });
}

/** Ends the mail of a link. */
export function useUnsubscribe() {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (token: string) => call(api.notifications.unsubscribe, { body: { token } }),
  });
}
