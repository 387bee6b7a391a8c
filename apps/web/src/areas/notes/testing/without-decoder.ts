import { vi } from 'vitest';

/** Lets the code of the HEIC worker be missing, as where a device without a network never fetched it. */
export function withoutDecoder(): void {
  const Started = Worker;
  vi.stubGlobal(
    'Worker',
    class extends Started {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(String(url).includes('heic-worker') ? '/nowhere.js' : url, options);
      }
    },
  );
}
