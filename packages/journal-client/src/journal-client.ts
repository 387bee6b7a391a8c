import {
  type AnyCall,
  type ApiError,
  api,
  type InputOf,
  JOURNAL_ENTRIES_LIMIT,
  type ResponseOf,
  urlOf,
} from '@brazda/contract/client';
import { JournalError } from './journal-error.ts';

const calls = api.journalDevice;
type Calls = typeof calls;

/** The address of a server, as `https://brazda.example`, and the token of a pairing. */
export interface Pairing {
  readonly server: string;
  readonly token: string;
}

/** A paired journal app: reads the plans of its season and adds entries to its journal. */
export class JournalClient {
  readonly #pairing: Pairing;

  constructor(pairing: Pairing) {
    this.#pairing = pairing;
  }

  /** Pairs a device by the code and the word of a passkey; keep the result, since the token is not shown again. */
  static async pair(server: string, passkey: InputOf<Calls['pair'], 'body'>): Promise<Pairing> {
    const { token } = await send(server, calls.pair, { body: passkey });
    return { server, token };
  }

  /** The paired season with its plans, their activities and parcels. */
  plans(): Promise<ResponseOf<Calls['plans']>> {
    return this.#send(calls.plans);
  }

  /** A page of the journal of the season. */
  entries(page: InputOf<Calls['entries'], 'query'> = {}): Promise<ResponseOf<Calls['entries']>> {
    return this.#send(calls.entries, { query: page });
  }

  /**
   * Adds any number of entries; the result says for each whether there was a problem. After a failure, send the same
   * entries again: those that have arrived are not added twice.
   */
  async add(
    entries: InputOf<Calls['addEntries'], 'body'>['entries'],
  ): Promise<ResponseOf<Calls['addEntries']>['results']> {
    const results = [];
    for (let at = 0; at < entries.length; at += JOURNAL_ENTRIES_LIMIT) {
      const body = { entries: entries.slice(at, at + JOURNAL_ENTRIES_LIMIT) };
      results.push(...(await this.#send(calls.addEntries, { body })).results);
    }
    return results;
  }

  /** Sends a JPEG, PNG or WebP under a UUID made by the app; sent again, it is stored once. A note then names it. */
  sendPhoto(photoId: string, bytes: Uint8Array<ArrayBuffer>): Promise<ResponseOf<Calls['putPhoto']>> {
    return this.#send(calls.putPhoto, { params: { photoId }, bytes });
  }

  /** Creates a note on a parcel, with photos that were sent before; with an `id` made by the app, once. */
  addNote(parcelId: string, note: InputOf<Calls['addNote'], 'body'>): Promise<ResponseOf<Calls['addNote']>> {
    return this.#send(calls.addNote, { params: { parcelId }, body: note });
  }

  #send<C extends AnyCall>(call: C, input: Sent = {}): Promise<ResponseOf<C>> {
    const { server, token } = this.#pairing;
    return send(server, call, { ...input, token });
  }
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  /** A binary body. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly query?: object;
  readonly body?: object;
  readonly token?: string;
}

async function send<C extends AnyCall>(
  server: string,
  { method, path }: C,
  { params = {}, query = {}, body, bytes, token }: Sent,
): Promise<ResponseOf<C>> {
  const url = new URL(urlOf({ path }, params, query), server);
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(bytes && { body: bytes }),
  });
  const read: unknown = await response.json();
  if (response.ok) return read as ResponseOf<C>;
  const { error, detail } = read as ApiError;
  throw new JournalError(response.status, error, detail);
}
