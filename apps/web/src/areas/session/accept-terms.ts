import { api } from '@brazda/contract/client';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';

/**
 * Accepts the privacy notice and the general terms, and marketing messages if chosen. `onAccepted` is called even if
 * the caller was unmounted meanwhile.
 */
export function useAcceptTerms(onAccepted: () => void) {
  return useMutation({
    mutationFn: ({ marketing }: { marketing: boolean }) =>
      call(api.auth.updateUser, {
        body: { privacy: true, generaltos: true, ...(marketing && { marketing }) },
      }),
    meta: HANDLES_OWN_ERRORS,
    onSuccess: onAccepted,
  });
}
