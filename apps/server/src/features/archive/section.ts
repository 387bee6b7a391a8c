import type { Country } from '@brazda/domain';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '../../platform/db/database.ts';

/** A file of an archive and what it holds, before it is written as JSON. */
export interface ArchiveFile {
  readonly path: string;
  readonly content: unknown;
}

/** The farm that an archive becomes. */
export interface NewFarm {
  readonly id: string;
  readonly country: Country;
  /** The id under which something of the archive is kept: its own, or a new one where those are taken. */
  idOf(archived: string): string;
}

/** One kind of thing that is kept of a farm: its files in the archive, their form, and both ways. */
export interface Section {
  /** Which paths are its files, for a person; `{year}` stands for four figures. */
  readonly path: string;
  readonly schema: z.ZodType;
  write(db: Db, farm_id: string): AsyncIterable<ArchiveFile>;
  /** The ids that its files give out. */
  idsOf(files: readonly ArchiveFile[]): string[];
  /** Adds what its files hold, after the sections before it. Throws ArchiveRefused. */
  take(
    tx: Transaction<Database>,
    farm: NewFarm,
    files: ReadonlyMap<string, readonly ArchiveFile[]>,
  ): Promise<void>;
}

/** Why an archive is not taken in: the file and the place in it. */
export class ArchiveRefused extends Error {
  readonly place: string;

  constructor(path: string, place = '') {
    super([path, place].filter(Boolean).join(': '));
    this.place = this.message;
  }
}
