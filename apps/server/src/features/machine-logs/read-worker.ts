import { type AppliedContent, HarvestRefused, readApplied } from '@brazda/formats';
import { type AppliedMaps, type AppliedParcel, appliedMaps } from '@brazda/raster';
import { HttpError, type HttpErrorCode } from '../../platform/http/http-error.ts';
import { serveParser } from '../../platform/parsing/serve-parser.ts';

/** A file of task data to read, and the parcels on which something may have been spread. */
export interface AppliedJob {
  readonly bytes: Uint8Array;
  readonly parcels: readonly AppliedParcel[];
}

/** What a file contains, without its points. */
export type ReadApplied = Omit<AppliedContent, 'points' | 'logs'> & AppliedMaps;

const CODES: Readonly<Record<string, HttpErrorCode>> = {
  unknown_format: 'applied_unknown_format',
  broken: 'harvest_broken',
  too_large: 'harvest_too_large',
  no_positions: 'applied_no_positions',
  no_width: 'applied_no_width',
};

serveParser(readAndMap);

async function readAndMap({ bytes, parcels }: AppliedJob): Promise<ReadApplied> {
  try {
    const { points, logs, ...content } = await readApplied(bytes);
    if (logs.length === 0) throw new HttpError('applied_no_rate');
    return { ...content, ...appliedMaps(points, logs, parcels) };
  } catch (error) {
    if (error instanceof HarvestRefused)
      throw new HttpError(CODES[error.reason] ?? 'harvest_broken', error.path);
    throw error;
  }
}
