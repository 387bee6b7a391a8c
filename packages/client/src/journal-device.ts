import { api, type InputOf, JOURNAL_ENTRIES_LIMIT, type ResponseOf } from '@brazda/contract/client';
import { Client, type ClientOptions } from './client.ts';

const calls = api.journalDevice;
type Calls = typeof calls;

/** A paired journal app: reads the plans of its season and adds entries to its journal. */
export class JournalDevice {
  readonly #client: Client;

  constructor(pairing: Required<ClientOptions>) {
    this.#client = new Client(pairing);
  }

  /** Pairs a device by the code and the word of a passkey; keep the result, since the token is not shown again. */
  static async pair(
    server: string,
    passkey: InputOf<Calls['pair'], 'body'>,
  ): Promise<Required<ClientOptions>> {
    const { token } = await new Client({ server }).call(calls.pair, { body: passkey });
    return { server, token };
  }

  /** The paired season with its plans, their activities and parcels. */
  plans(): Promise<ResponseOf<Calls['plans']>> {
    return this.#client.call(calls.plans);
  }

  /** A page of the journal of the season. */
  entries(query: InputOf<Calls['entries'], 'query'> = {}): Promise<ResponseOf<Calls['entries']>> {
    return this.#client.call(calls.entries, { query });
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
      results.push(...(await this.#client.call(calls.addEntries, { body })).results);
    }
    return results;
  }

  /** Sends a JPEG, PNG or WebP under a UUID made by the app; sent again, it is stored once. A note then names it. */
  sendPhoto(photoId: string, bytes: Uint8Array<ArrayBuffer>): Promise<ResponseOf<Calls['putPhoto']>> {
    return this.#client.call(calls.putPhoto, { params: { photoId }, body: bytes });
  }

  /** Creates a note on a parcel, with photos that were sent before; with an `id` made by the app, once. */
  addNote(parcelId: string, note: InputOf<Calls['addNote'], 'body'>): Promise<ResponseOf<Calls['addNote']>> {
    return this.#client.call(calls.addNote, { params: { parcelId }, body: note });
  }
}
