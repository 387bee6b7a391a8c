import { api } from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/language.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../../lib/query.ts';
import { notify } from '../../../lib/toasts.ts';

const uploadsQuery = () => ({ ...queryOf(api.invoices.uploads, {}), meta: HANDLES_OWN_ERRORS });

/** The documents that are not marked as uploaded to RO e-Factura, the oldest first. */
export function useUploads() {
  return useQuery({ ...uploadsQuery(), staleTime: 0, select: ({ results }) => results });
}

/** Documents, and whether they are uploaded. */
interface UploadMark {
  readonly invoice_ids: string[];
  readonly is_uploaded: boolean;
}

/** Marks documents as uploaded; the toast takes the marks back. */
export function useMarkUploaded() {
  const t = useTranslation();
  const client = useQueryClient();
  const marking = useMutation({
    mutationFn: (body: UploadMark) => call(api.invoices.markUploaded, { body }),
    onSuccess: (found, { invoice_ids, is_uploaded }) => {
      client.setQueryData(uploadsQuery().queryKey, found);
      if (!is_uploaded) return;
      notify({
        type: 'success',
        text: t('staff:uploads.marked'),
        action: {
          label: t('staff:uploads.undo'),
          onClick: () => marking.mutate({ invoice_ids, is_uploaded: false }),
        },
      });
    },
  });
  return {
    isPending: marking.isPending,
    /** The documents that are being marked; empty while none are. */
    marked: marking.isPending ? marking.variables.invoice_ids : [],
    mark: (invoice_ids: string[]) => marking.mutate({ invoice_ids, is_uploaded: true }),
  };
}
