import { readFileSync } from 'node:fs';
import * as pkijs from 'pkijs';
import { StartError } from '../../platform/start-error.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/** The certificates of a PEM file; none without a file. Throws StartError for a file without any, or with one that cannot be read. */
export function readRoots(path: string | undefined): pkijs.Certificate[] {
  if (path === undefined) return [];
  let text: string;
  try {
    text = readFileSync(path, 'latin1');
  } catch (error) {
    throw new StartError(`TIME_STAMP_ROOTS: ${(error as Error).message}`);
  }
  const found = [...text.matchAll(CERTIFICATE)];
  if (found.length === 0) throw new StartError(`TIME_STAMP_ROOTS: no certificate in ${path}`);
  return found.map(([, base64 = ''], index) => {
    try {
      return pkijs.Certificate.fromBER(Uint8Array.from(Buffer.from(base64, 'base64')).buffer);
    } catch {
      throw new StartError(`TIME_STAMP_ROOTS: certificate ${index + 1} of ${path} cannot be read`);
    }
  });
}
