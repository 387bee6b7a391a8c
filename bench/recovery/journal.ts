import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '@brazda/client';
import { api } from '@brazda/contract/client';
import sharp from 'sharp';
import { createUser } from '../../apps/server/src/features/account/index.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { signInAt } from '../../apps/server/test/http-client.ts';
import { hashQuickly } from '../../apps/server/test/quick-passwords.ts';

const PASSWORD = 'o parolă bună';
/** Every so many notes has a photo. */
const PHOTO_EVERY = 4;
/** Between two writes: a token may make 600 calls a minute. */
const PAUSE_MS = 120;
const LAND = [
  [26, 44],
  [26.01, 44],
  [26.01, 44.01],
  [26, 44.01],
  [26, 44],
];

/** A note that was acknowledged: when it was sent, and when the acknowledgment arrived, in milliseconds. */
export interface Entry {
  readonly note: string;
  readonly photo: string | null;
  readonly sent_at: number;
  readonly acknowledged_at: number;
}

/** A client that writes notes with photos, and keeps a journal of what was acknowledged when. */
export class Journal {
  readonly entries: Entry[] = [];
  readonly #client: Client;
  readonly #place: { readonly farmId: string; readonly seasonId: string; readonly parcelId: string };

  private constructor(client: Client, place: { farmId: string; seasonId: string; parcelId: string }) {
    this.#client = client;
    this.#place = place;
  }

  /** Makes a user with a farm of one parcel at the address of a product. */
  static async begin(db: Db, server: string): Promise<Journal> {
    const email = `${randomUUID()}@example.org`;
    await createUser(db, { email, password_hash: await hashQuickly(PASSWORD), is_staff: false });
    const { call } = await signInAt(server, { email, password: PASSWORD });
    const make = async <T>(path: string, body: object): Promise<T> => {
      const reply = await call('POST', path, body);
      if (!reply.ok) throw new Error(`${path} returned ${reply.status}: ${await reply.text()}`);
      return reply.json() as Promise<T>;
    };
    const { id: farmId } = await make<{ id: string }>('/farm/', { name: 'Ferma' });
    const { id: seasonId } = await make<{ id: string }>(`/farm/${farmId}/season/`, { end_year: 2026 });
    await make(`/farm/${farmId}/season/${seasonId}/parcels/edit/`, {
      create: [{ display_name: 'Lunca', shape: { type: 'Polygon', coordinates: [LAND] } }],
    });
    const end_date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const { token } = await make<{ token: string }>('/auth/tokens/', {
      name: 'Jurnal',
      can_write: true,
      farms: null,
      areas: null,
      end_date,
    });
    const client = new Client({ server, token });
    const { results } = await client.call(api.parcels.list, { params: { farmId, seasonId } });
    return new Journal(client, { farmId, seasonId, parcelId: results[0]!.id });
  }

  get farmId(): string {
    return this.#place.farmId;
  }

  /** Writes until aborted; what fails is not acknowledged. */
  async write(signal: AbortSignal): Promise<void> {
    for (let at = 0; !signal.aborted; at++) {
      await this.#writeOne(at).catch(() => undefined);
      await delay(PAUSE_MS);
    }
  }

  async #writeOne(at: number): Promise<void> {
    const photo = at % PHOTO_EVERY === 0 ? randomUUID() : null;
    const sent_at = Date.now();
    if (photo)
      await this.#client.call(api.notes.putPhoto, {
        params: { ...this.#place, photoId: photo },
        body: Uint8Array.from(await paint(at)),
      });
    const note = await this.#client.call(api.notes.create, {
      params: this.#place,
      body: {
        text: `Nota ${at}`,
        user_created_date: new Date().toISOString(),
        photos: photo ? [photo] : [],
      },
    });
    this.entries.push({ note: note.id, photo, sent_at, acknowledged_at: Date.now() });
  }

  /** Removes a note as a person does. */
  async remove(noteId: string): Promise<void> {
    await this.#client.call(api.notes.remove, { params: { ...this.#place, noteId } });
  }

  /** Which of some photos a product does not return as a picture. */
  async lostAmong(photos: readonly string[]): Promise<string[]> {
    const lost: string[] = [];
    for (const photoId of photos) {
      const bytes = await this.#client
        .call(api.notes.photo, { params: { ...this.#place, photoId } })
        .catch(() => null);
      const { format } = bytes ? await sharp(bytes).metadata() : {};
      if (format !== 'jpeg') lost.push(photoId);
    }
    return lost;
  }
}

/** The ids of the notes in a database that are not removed. */
export async function listNotes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('note').select('id').where('deleted_at', 'is', null).execute();
  return new Set(rows.map(({ id }) => id));
}

function paint(at: number): Promise<Buffer> {
  const background = { r: at % 256, g: 90, b: 30 };
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
