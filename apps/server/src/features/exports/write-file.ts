import { type ExportedLand, type MapPrint, type TableFormat, writers } from '@brazda/formats';
import { printMap } from './print.ts';

/** A file to write, as plain values that can be cloned to another thread. */
export type FileJob = { readonly land: ExportedLand } & (
  | { readonly format: TableFormat }
  | { readonly format: 'pdf'; readonly print: Omit<MapPrint, 'texts'> }
);

/** The bytes of a file. */
export function writeFile(job: FileJob): Promise<Uint8Array> {
  return job.format === 'pdf' ? printMap(job.land, job.print) : writers[job.format](job.land);
}
