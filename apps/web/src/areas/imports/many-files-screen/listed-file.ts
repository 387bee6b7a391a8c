import type { Import } from '@brazda/contract/client';
import type { KnownFarm } from '../../farms/index.ts';
import type { FileRow } from './file-rows.ts';

/** A row with its farm and what the server knows of its import. */
export interface ListedFile {
  readonly row: FileRow;
  readonly farm: KnownFarm | undefined;
  readonly imported: Import | undefined;
  /** Why nothing is known of its import. */
  readonly failure: Error | null;
}
