import { api } from '@brazda/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { clearUserData, signedInSetting } from '../../lib/device-settings.ts';
import { followPreference } from '../../lib/language.ts';
import { clearSettings, personSetting, switchUser, useSetting } from '../../lib/setting.ts';
import { href } from '../../routes/href.ts';
import { useAccount } from './account.ts';

/**
 * Applies the settings and language of the signed-in user, keeps those of staff aside while they impersonate a user,
 * and clears them all on sign-out, in this window or in another.
 */
export function useSessionWatch(): void {
  const [signedIn] = useSetting(signedInSetting);
  const user = useAccount();
  const person = user?.id;
  useEffect(() => {
    if (person !== undefined && person !== personSetting.get()) switchUser(person);
  }, [person]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the user signs in: then they may choose another language
  useEffect(() => {
    if (user?.preferred_language && !user.is_hijacked) followPreference(user.preferred_language);
  }, [person]);
  useEffect(() => {
    if (!signedIn && personSetting.get() !== null) clearUserData({ keepsWork: true });
  }, [signedIn]);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== signedInSetting.keyOf(null)) return;
      const wasIn = signedInSetting.get();
      signedInSetting.reread();
      // A reloaded page keeps nothing of the user who has signed out.
      if (wasIn && !signedInSetting.get()) location.assign(href('redirect', {}, { reason: 'signed-out' }));
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}

/** Stops impersonating: the user's settings are cleared, the staff member's own return with the new page. */
export function useStopImpersonating() {
  return useMutation({
    mutationFn: (_person: string) => {
      const form = new FormData();
      form.set('next', '/');
      return call(api.staff.releaseImpersonation, { body: form as { next?: string } }).catch(
        (error: unknown) => {
          // It has ended already: after its hour, or in another window.
          if (error instanceof ApiError && (error.status === 401 || error.status === 403))
            return { next: '/' };
          throw error;
        },
      );
    },
    onSuccess: ({ next }, person) => {
      clearSettings(person);
      location.assign(next);
    },
  });
}
