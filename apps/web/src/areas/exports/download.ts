import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '../../lib/error-text.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../lib/toasts.ts';

interface NamedFile<Format> {
  readonly format: Format;
  /** The name of the file. */
  readonly name: string;
}

/** Downloads a file from the server; a toast shows a failure. */
export function useDownload<Format>(load: (format: Format) => Promise<Uint8Array<ArrayBuffer>>) {
  const errorText = useErrorText();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ format, name }: NamedFile<Format>) =>
      saveFile(name, 'application/octet-stream', await load(format)),
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}
