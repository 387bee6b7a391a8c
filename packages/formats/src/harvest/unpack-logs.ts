import { HARVEST_LIMITS } from '@brazda/domain';
import { unzipped, ZipRefused } from '../write/zip.ts';
import { HarvestRefused } from './harvest-refused.ts';
import type { PackedFile } from './task-data-folders.ts';

/** Chosen because task data of a season have some hundred files. */
const ZIP_LIMITS = { entries: 5000, bytes: HARVEST_LIMITS.unpacked_bytes, times: 100 };

/** Whether a file begins like a ZIP. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** The files of a ZIP without hidden ones; throws HarvestRefused for one that is broken or too large. */
export async function unpack(bytes: Uint8Array): Promise<PackedFile[]> {
  const files: PackedFile[] = [];
  try {
    for await (const { path: written, content } of unzipped(bytes, ZIP_LIMITS)) {
      // Windows programs may separate folders by backslashes, and then folders look like files without a content.
      const path = written.replaceAll('\\', '/');
      if (!isHidden(path) && !path.endsWith('/')) files.push({ path, content });
    }
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    throw new HarvestRefused(/too/.test(error.message) ? 'too_large' : 'broken');
  }
  return files;
}

function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}
