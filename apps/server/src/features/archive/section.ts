import type { Country } from '@brazda/domain';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';

/** A file of an archive and its content before serialization to JSON. */
export interface ArchiveFile {
  readonly path: string;
  readonly content: unknown;
}

/** The farm created from an archive. */
export interface NewFarm {
  readonly id: string;
  readonly country: Country;
  /** The id under which a record of the archive is stored: its own, or a new one if those are taken. */
  idOf(archived: string): string;
}

/** One kind of data of a farm: its files in the archive, their schema, and how they are exported and imported. */
export interface Section {
  /** Which paths are its files, in readable form; `{year}` stands for four digits. */
  readonly path: string;
  readonly schema: z.ZodType;
  write(db: Db, scope: Scope): AsyncIterable<ArchiveFile>;
  /** The ids that its files define. */
  idsOf(files: readonly ArchiveFile[]): string[];
  /** Inserts the content of its files; runs after the preceding sections. Throws ArchiveRefused. */
  insert(
    tx: Transaction<Database>,
    farm: NewFarm,
    files: ReadonlyMap<string, readonly ArchiveFile[]>,
  ): Promise<void>;
}

/** Why an archive is rejected: its content is wrong, it exceeds a limit, or a parcel is smaller than 50 m². */
export type RefusalReason = 'invalid' | 'too_large' | 'too_small';

/** An archive is rejected because of the content of a file, at the path within it. */
export class ArchiveRefused extends Error {
  readonly place: string;
  readonly reason: RefusalReason;

  constructor(path: string, place = '', reason: RefusalReason = 'invalid') {
    super([path, place].filter(Boolean).join(': '));
    this.place = this.message;
    this.reason = reason;
  }
}
