import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api, urlOf } from '@brazda/contract/client';
import sharp from 'sharp';
import type { DrillFarm } from './farm.ts';

/** Between two tries of a request that was refused. */
const RETRY_MS = 250;
/** Every so many notes has a photo. */
const PHOTO_EVERY = 10;

/** A note whose write was acknowledged; times in milliseconds since the epoch. */
export interface Acknowledged {
  readonly note: string;
  readonly text: string;
  readonly farmId: string;
  readonly photo: string | null;
  readonly change: string | null;
  /** When the try was sent that was acknowledged. */
  readonly sent_at: number;
  readonly acknowledged_at: number;
}

/** The people of the drill: what they send, what is acknowledged, and how the product responds. */
export class Traffic {
  readonly acknowledged: Acknowledged[] = [];
  /** Responses by what they are. */
  readonly responses = new Map<string, number>();
  /** The first texts of those that are not expected. */
  readonly unexpected: string[] = [];
  longest_ms = 0;
  /** Requests, and those that had no response or none of success. */
  sent = 0;
  failed = 0;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>[] = [];

  /** Writes notes on a farm from now on; one that is not acknowledged is sent again, by its id or by its key. */
  writeOn(farm: DrillFarm, pause_ms: number): void {
    this.#repeat(pause_ms, (at) => this.#writeNote(farm, at));
  }

  /** Reads a farm from now on. */
  readFrom(farm: DrillFarm, pause_ms: number): void {
    const path = urlOf(api.parcels.list, farm);
    this.#repeat(pause_ms, async () => void (await this.#send(farm, 'GET', path)));
  }

  /** Ends it, once what is being sent is acknowledged. */
  async end(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running);
  }

  /** Waits until some writes that were sent after a time are acknowledged. Throws Error if they never are. */
  async isWritingSince(time: number, writes: number, within_ms: number): Promise<void> {
    while (this.acknowledged.filter(({ sent_at }) => sent_at > time).length < writes) {
      if (Date.now() - time > within_ms) throw new Error('nothing is acknowledged any more');
      await delay(50);
    }
  }

  /** The longest time without an acknowledgment since a time, in seconds, and when it ended. */
  pauseSince(time: number): { readonly seconds: number; readonly until: number } {
    const times = this.acknowledged.map(({ acknowledged_at }) => acknowledged_at).sort((a, b) => a - b);
    const first = times.findIndex((at) => at > time);
    let longest = { seconds: 0, until: time };
    for (let at = Math.max(first, 1); at < times.length; at++) {
      const seconds = (times[at]! - times[at - 1]!) / 1000;
      if (seconds > longest.seconds) longest = { seconds, until: times[at]! };
    }
    return longest;
  }

  #repeat(pause_ms: number, act: (at: number) => Promise<void>): void {
    const run = async () => {
      for (let at = 0; !this.#stop.signal.aborted; at++) {
        await act(at);
        await delay(pause_ms);
      }
    };
    this.#running.push(run());
  }

  async #writeNote(farm: DrillFarm, at: number): Promise<void> {
    const id = randomUUID();
    const photo = at % PHOTO_EVERY === 0 ? id : null;
    if (photo)
      await this.#sendUntilDone(farm, 'PUT', urlOf(api.notes.putPhoto, { ...farm, photoId: photo }), {
        bytes: await paint(at),
      });
    const isKeyed = at % 2 === 1;
    const note = {
      text: id,
      user_created_date: new Date().toISOString(),
      photos: photo ? [photo] : [],
      ...(!isKeyed && { id }),
    };
    const path = urlOf(api.notes.create, farm);
    const { body, sent_at } = await this.#sendUntilDone(farm, 'POST', path, {
      json: note,
      ...(isKeyed && { key: id }),
    });
    const made = JSON.parse(body) as { id: string; change: string | null };
    this.acknowledged.push({
      note: made.id,
      text: id,
      farmId: farm.farmId,
      photo,
      change: made.change,
      sent_at,
      acknowledged_at: Date.now(),
    });
  }

  async #sendUntilDone(farm: DrillFarm, method: string, path: string, content: Content) {
    for (;;) {
      const sent_at = Date.now();
      const body = await this.#send(farm, method, path, content);
      if (body !== null) return { body, sent_at };
      await delay(RETRY_MS);
    }
  }

  /** The body of a successful response; null for any other. */
  async #send({ address, client }: DrillFarm, method: string, path: string, content: Content = {}) {
    const { json, bytes, key } = content;
    const begun = performance.now();
    const result = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...client.headers(),
        ...(json && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: json ? JSON.stringify(json) : (bytes ?? null),
    })
      .then(async (response) => ({ response, body: await response.text() }))
      .catch((error: Error) => error);
    this.longest_ms = Math.max(this.longest_ms, performance.now() - begun);
    const name = nameOf(result);
    this.sent++;
    if (result instanceof Error || !result.response.ok) this.failed++;
    this.responses.set(name, (this.responses.get(name) ?? 0) + 1);
    if (result instanceof Error) this.#note(`${method}: ${result.message}, ${result.cause}`);
    else if (result.response.ok) return result.body;
    else if (name !== AWAY) this.#note(`${method} ${name}: ${result.body}`);
    return null;
  }

  #note(text: string) {
    if (this.unexpected.length < 20)
      this.unexpected.push(`${new Date().toISOString()} ${text.slice(0, 300)}`);
  }
}

interface Content {
  readonly json?: object;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly key?: string;
}

/** The only response besides success that a person may get while the database is away. */
export const AWAY = '503 with Retry-After';

function nameOf(result: { readonly response: Response } | Error): string {
  if (result instanceof Error) return 'no response';
  const { status, headers } = result.response;
  if (status !== 503) return String(status);
  return headers.has('retry-after') ? AWAY : '503 without Retry-After';
}

/** A photo of its own, as small as possible. */
async function paint(at: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: at % 256, g: Math.floor(at / 256) % 256, b: 30 };
  const painted = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  return Uint8Array.from(await painted.jpeg().toBuffer());
}
