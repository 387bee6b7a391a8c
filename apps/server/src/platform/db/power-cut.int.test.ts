import { copyFileSync, cpSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { DiskRoom } from './disk-room.ts';
import { openEmbedded } from './open-embedded.ts';

const template = inject('template');
const onEmbedded = test.skipIf(template.kind === 'server');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-cut-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Stream {
  readonly node: object;
}
interface NodeFiles {
  realPath(node: object): string;
  readonly stream_ops: { fsync(stream: Stream): number };
}

const open = (path: string) =>
  openEmbedded(path, new DiskRoom(folder, 0), (log) => {
    throw new Error(log);
  });

/** Maintains a second folder with what is certainly on the disk: its initial files, and each file as of its last sync. */
function keepWhatIsSure(db: PGlite, from: string, to: string) {
  const { NODEFS } = (db.Module.FS as unknown as { filesystems: { NODEFS: NodeFiles } }).filesystems;
  const fsync = NODEFS.stream_ops.fsync;
  NODEFS.stream_ops.fsync = (stream) => {
    const outcome = fsync(stream);
    const path = NODEFS.realPath(stream.node);
    if (statSync(path).isFile()) copyFileSync(path, join(to, relative(from, path)));
    return outcome;
  };
}

onEmbedded('what was acknowledged is on the disk, also when the power fails in the next moment', async () => {
  const before = join(folder, 'database');
  const after = join(folder, 'after-the-cut');
  if (template.kind === 'embedded') cpSync(join(template.dataDir, 'database'), before, { recursive: true });
  const { db } = await open(before);
  cpSync(before, after, { recursive: true });
  keepWhatIsSure(db, before, after);
  await db.exec('create table kept (i integer primary key)');
  for (let i = 0; i < 20; i++) await db.query('insert into kept values ($1)', [i]);
  await db.exec('begin; insert into kept values (1000)');

  const { db: again } = await open(after);
  const { rows } = await again.query('select count(*)::int as rows, max(i) as last from kept');
  expect(rows).toEqual([{ rows: 20, last: 19 }]);
  await again.close();
  await db.exec('rollback');
  await db.close();
});
