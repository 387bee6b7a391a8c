import { api } from '@brazda/contract';
import type { Language } from '@brazda/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { accountQuery, useAccount } from './account.ts';
import { setLanguage } from './language.ts';

/** The function that shows the product in a language and keeps it for the person's other devices and mails. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const client = useQueryClient();
  const user = useAccount();
  const { mutate } = useMutation({
    mutationFn: (preferred_language: Language) => call(api.auth.updateUser, { body: { preferred_language } }),
    onSettled: (changed) => changed && client.setQueryData(accountQuery().queryKey, changed),
    // The choice that was made last is kept last.
    scope: { id: 'language' },
  });
  return async (language) => {
    const isShown = await setLanguage(language);
    // Staff who act as somebody read what they can; the language of the person stays theirs.
    if (isShown && user && !user.is_hijacked) mutate(language);
  };
}
