import type { HarvestRefusal } from '@brazda/domain';

/** Why a file of a harvest cannot be read, and the file within a ZIP that is meant. */
export class HarvestRefused extends Error {
  readonly reason: HarvestRefusal;
  readonly path: string;

  constructor(reason: HarvestRefusal, path = '') {
    super(`${path}: ${reason}`);
    this.reason = reason;
    this.path = path;
  }
}
