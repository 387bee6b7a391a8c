import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type NotePhoto } from '@brazda/contract';
import { NOTE_LIMITS } from '@brazda/domain';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Caller } from './product.ts';
import { startWorld, type World } from './world.ts';

export const PART = NOTE_LIMITS.photo_part_bytes;

/** Noise, which takes many bytes. */
export function makeNoise(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 92 })
    .toBuffer();
}

interface SentPart {
  readonly caller?: Caller;
  readonly farmId?: 'own' | 'other';
  readonly bytes?: Uint8Array;
  readonly total?: number;
  readonly key?: string;
}

/** A photo of more than two parts that a user sends. */
export class PhotoUpload {
  readonly world: World;
  readonly owner: Caller;
  readonly ownerId: string;
  readonly photo: Buffer;
  /** The id of the photo that is sent now. */
  id = '';

  constructor(world: World, ownerId: string, photo: Buffer) {
    this.world = world;
    this.owner = world.people.owner.caller;
    this.ownerId = ownerId;
    this.photo = photo;
  }

  /** Removes all parts; the next photo has a new id. */
  async begin() {
    this.id = randomUUID();
    await this.query('delete from note_photo_upload');
    await rm(join(this.root(), 'photo-parts'), { recursive: true, force: true });
  }

  /** Sends the part at an offset, or the given bytes. */
  async send(offset: number, { caller = this.owner, farmId = 'own', key, ...part }: SentPart = {}) {
    const bytes = part.bytes ?? this.photo.subarray(offset, offset + PART);
    const { status, response, error } = await caller.call(api.notes.putPhoto, {
      params: { farmId, photoId: this.id },
      query: { offset, total: part.total ?? this.photo.length, taken_at: '2026-05-05T06:00:00Z' },
      body: Uint8Array.from(bytes),
      headers: { 'content-type': 'application/octet-stream', ...(key && { 'idempotency-key': key }) },
    });
    const { error: code, details } = error as Partial<typeof error>;
    return { status, code, details, ...(response as Partial<NotePhoto & { received: number }>) };
  }

  /** Asks how much has arrived. */
  ask(more: SentPart = {}) {
    return this.send(0, { ...more, bytes: Buffer.alloc(0) });
  }

  offsets() {
    return Array.from({ length: Math.ceil(this.photo.length / PART) }, (_, at) => at * PART);
  }

  lastOffset() {
    return this.offsets().at(-1)!;
  }

  async sendAll(from = 0) {
    let last = await this.ask();
    for (const offset of this.offsets()) if (offset >= from) last = await this.send(offset);
    return last;
  }

  /** The folder of the file store. */
  root() {
    return join(this.world.product.importWork.dataDir, 'files');
  }

  query(text: string, values: unknown[] = []) {
    return this.world.product.database.pool.query(text, values);
  }

  async listParts() {
    return (await readdir(join(this.root(), 'photo-parts', 'own')).catch(() => [])).sort();
  }

  async countUploads() {
    return (await this.query('select from note_photo_upload where photo_id = $1', [this.id])).rowCount;
  }

  sha256() {
    return createHash('sha256').update(this.photo).digest('hex');
  }
}

/** Starts a world with a photo whose owner has sent nothing of it yet. */
export async function startPhotoUpload(): Promise<PhotoUpload> {
  const world = await startWorld();
  const { rows } = await world.product.database.pool.query(`select owner_id from farm where id = 'own'`);
  const photo = await makeNoise(900, 700);
  expect(photo.length).toBeGreaterThan(2 * PART);
  return new PhotoUpload(world, rows[0].owner_id, photo);
}
