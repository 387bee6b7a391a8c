import { api } from '@brazda/contract/client';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../lib/toasts.ts';
import type { SeasonAddress } from './price-changes.ts';
import type { PlanAddress } from './queries.ts';

interface Wish<Format> {
  readonly format: Format;
  /** The name of the file. */
  readonly name: string;
}

/** Downloads a file from the server; a toast shows a failure. */
function useDownload<Format>(load: (format: Format) => Promise<Uint8Array<ArrayBuffer>>) {
  const errorText = useErrorText();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ format, name }: Wish<Format>) =>
      saveFile(name, 'application/octet-stream', await load(format)),
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}

/** Downloads a plan with its costs and margin. */
export function useDownloadPlan(params: PlanAddress) {
  return useDownload((format: 'xlsx' | 'csv' | 'pdf') => call(api.plans.file, { params, query: { format } }));
}

/** Downloads the prices of a season. */
export function useDownloadPrices(params: SeasonAddress) {
  return useDownload((format: 'xlsx' | 'csv') => call(api.prices.file, { params, query: { format } }));
}
