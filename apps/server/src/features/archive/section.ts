import type { Country } from '@brazda/domain';
import type { z } from 'zod';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

/** A file of an archive and its content: what becomes JSON, or bytes. */
export interface ArchiveFile {
  readonly path: string;
  readonly content: unknown;
}

/** What an archive is written from. */
export interface ArchiveSource {
  readonly db: Db;
  readonly files: FileStore;
  /** Whether photos of notes are included. */
  readonly hasPhotos: boolean;
}

/** The farm created from an archive. */
export interface NewFarm {
  readonly id: string;
  readonly country: Country;
  /** The id under which a record of the archive is stored: its own, or a new one if those are taken. */
  idOf(archived: string): string;
  /** Where its photos are stored. */
  readonly files: FileStore;
  /** Bytes that its photos may take. */
  readonly quota_bytes: number;
}

/** One kind of data of a farm: its files in the archive, their schema, and how they are exported and imported. */
export interface Section {
  /** Which paths are its files, in readable form; `{year}` stands for four digits. */
  readonly path: string;
  readonly schema: z.ZodType;
  write(source: ArchiveSource, scope: Scope): AsyncIterable<ArchiveFile>;
  /** The ids that its files define. */
  idsOf(files: readonly ArchiveFile[]): string[];
  /** Inserts the content of its files; runs after the preceding sections. Throws ArchiveRefused. */
  insert(tx: DbTransaction, farm: NewFarm, files: ReadonlyMap<string, readonly ArchiveFile[]>): Promise<void>;
}

/** Why an archive is rejected: its content is wrong, it or its photos exceed a limit, or a parcel is smaller than 50 m². */
export type RefusalReason = 'invalid' | 'too_large' | 'too_small' | 'photos_full';

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

/** The content of the files of a section; already validated by its schema. */
export function contentsOf<S extends z.ZodType>(
  files: ReadonlyMap<string, readonly ArchiveFile[]>,
  path: string,
): z.infer<S>[] {
  return (files.get(path) ?? []).map(({ content }) => content as z.infer<S>);
}
