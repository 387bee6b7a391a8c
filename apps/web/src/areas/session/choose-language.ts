import { api } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { setLanguage } from '../../lib/language.ts';
import { accountQuery, useAccount } from './account.ts';

/** Returns the function that switches the language and saves it for the user's other devices and mails. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const client = useQueryClient();
  const user = useAccount();
  const { mutate } = useMutation({
    mutationFn: (preferred_language: Language) => call(api.auth.updateUser, { body: { preferred_language } }),
    onSettled: (changed) => changed && client.setQueryData(accountQuery().queryKey, changed),
    // Saves run in order, so the last choice wins.
    scope: { id: 'language' },
  });
  return async (language) => {
    const isShown = await setLanguage(language);
    // Impersonating staff choose a language for themselves; the user's setting is unchanged.
    if (isShown && user && !user.is_hijacked) mutate(language);
  };
}
