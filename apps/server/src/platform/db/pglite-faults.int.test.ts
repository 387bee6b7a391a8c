import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What is wrong in PGlite itself. A test that fails here says that PGlite is mended: what works around it can go.

let folder: string;
let db: PGlite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-pglite-'));
  db = await PGlite.create({ fs: new NodeFS(join(folder, 'database')) });
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

/** A message of the protocol. */
function message(type: string, body: string): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

test('files are never synced, which durable-files.ts does (electric-sql/pglite#1107)', () => {
  const { NODEFS } = (
    db.Module.FS as unknown as { filesystems: { NODEFS: { stream_ops: Record<string, unknown> } } }
  ).filesystems;
  expect(NODEFS.stream_ops).not.toHaveProperty('fsync');
  expect(PGlite.defaultStartParams).toContain('-F');
});

test('a failed statement keeps a part of the stack, which wasm-stack.ts frees', async () => {
  const { ___stack_pointer: pointer } = db.Module as { ___stack_pointer?: { value: number } };
  const before = pointer!.value;
  await expect(db.query('select 1/0')).rejects.toThrow('division by zero');
  expect(pointer!.value).toBeLessThan(before);
});

test('"ready for query" comes twice after a failure, which wire-response.ts corrects (electric-sql/pglite#223)', async () => {
  const parse = message('P', '\0select no_such_column\0\0\0');
  const heard = Buffer.from(await db.execProtocolRaw(Buffer.concat([parse, message('S', '')])));
  const types: string[] = [];
  for (let at = 0; at < heard.length; at += 1 + heard.readInt32BE(at + 1))
    types.push(String.fromCharCode(heard[at]!));
  expect(types).toEqual(['E', 'Z', 'Z']);
});

test('there is no checkpointer and no autovacuum, whose work upkeep.ts does', async () => {
  const { rows } = await db.query(
    `select backend_type from pg_stat_activity where backend_type in ('checkpointer', 'autovacuum launcher')`,
  );
  expect(rows).toEqual([]);
});
