import { fdatasyncSync, fstatSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from '../fsync.ts';
import type { DiskRoom } from './disk-room.ts';

/** The parts of Emscripten's file system that are used here; PGlite does not type them. */
interface Node {
  readonly mode: number;
}
interface Stream {
  readonly node: Node;
  readonly nfd: number;
}
interface NodeFiles {
  realPath(node: Node): string;
  readonly stream_ops: {
    write(stream: Stream, buffer: Int8Array, offset: number, length: number, position: number): number;
    fsync?(stream: Stream): number;
  };
}
interface Files {
  isFile(mode: number): boolean;
  readonly ErrnoError: new (errno: number) => Error;
  readonly filesystems: { readonly NODEFS: NodeFiles };
}

/** "No space left on device" in WASI. */
const ENOSPC = 51;
/** Tables, indexes and sequences. */
const RELATION = /\/base\/(?!pgsql_tmp\/)/;
/** Of sorts that do not fit into memory: PostgreSQL ends only their query when they cannot be written. */
const TEMPORARY = /\/pgsql_tmp\//;
const WAL = /\/pg_wal\//;

/**
 * PGlite's files on a disk, with durable writes: PGlite itself never syncs (its files have no `fsync`, and it starts
 * PostgreSQL without it), so that a power cut would lose acknowledged transactions. On a disk that is nearly full,
 * the remaining space is reserved for the write-ahead log.
 */
export class DurableFiles extends NodeFS {
  readonly #room: DiskRoom;
  #walBytes = 0;
  /** False during recovery, which must be able to write tables again on a nearly full disk. */
  #reservesSpaceForWal = false;

  constructor(folder: string, room: DiskRoom) {
    super(folder);
    this.#room = room;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const patch = ({ FS }: { FS: unknown }) => this.#patch(FS as Files);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } };
  }

  /** Bytes written to the write-ahead log so far; pages that were written again count again. */
  get walBytes(): number {
    return this.#walBytes;
  }

  /** From here on, tables leave the last space to the write-ahead log. */
  reserveSpaceForWal() {
    this.#reservesSpaceForWal = true;
  }

  #patch(files: Files) {
    const room = this.#room;
    const { NODEFS } = files.filesystems;
    const { stream_ops } = NODEFS;
    const write = stream_ops.write;

    stream_ops.fsync = ({ node, nfd }) => {
      // This writes a changed size, too. NODEFS opens no descriptor for folders, which are synced by path.
      if (files.isFile(node.mode)) fdatasyncSync(nfd);
      else syncPath(NODEFS.realPath(node));
      return 0;
    };

    stream_ops.write = (stream, buffer, offset, length, position) => {
      const grows = () => position + length > fstatSync(stream.nfd).size;
      const path = NODEFS.realPath(stream.node);
      const isRelation = this.#reservesSpaceForWal && RELATION.test(path);
      if (WAL.test(path)) this.#walBytes += length;
      room.wrote(length);
      if (isRelation && room.isScarce() && grows()) throw new files.ErrnoError(ENOSPC);
      try {
        return write(stream, buffer, offset, length, position);
      } catch (error) {
        // What the ballast holds is for the write-ahead log and what recovery needs.
        const isReserved = isRelation || TEMPORARY.test(path);
        if ((error as { errno?: number }).errno !== ENOSPC || isReserved || !room.release()) throw error;
        return write(stream, buffer, offset, length, position);
      }
    };
  }
}
