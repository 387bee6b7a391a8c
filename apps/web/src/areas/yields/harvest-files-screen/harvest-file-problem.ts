import { HARVEST_LIMITS } from '@brazda/domain';

/** Why a file is not sent: it is a part of an unpacked folder of task data, or too large. */
export function harvestFileProblem({ name, size }: Pick<File, 'name' | 'size'>): 'folder' | 'large' | null {
  if (/\.(bin|xml)$/i.test(name)) return 'folder';
  return size > HARVEST_LIMITS.bytes ? 'large' : null;
}
