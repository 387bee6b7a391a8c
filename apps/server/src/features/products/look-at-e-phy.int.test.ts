import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@brazda/contract';
import {
  type EPhyCells,
  type EPhyEdition,
  ePhyZip,
  HERBICIDE,
  ON_WHEAT,
} from '@brazda/formats/testing/e-phy';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../test/product.ts';
import { lookAtEPhy } from './look-at-e-phy.ts';

/** What the source sends for its newest edition. */
interface Offer {
  readonly day: string;
  readonly edition?: EPhyEdition;
  readonly bytes?: Uint8Array;
  readonly status?: number;
  readonly name?: string;
  readonly location?: string;
}

let product: Product;
let server: Server;
let host: string;
let offer: Offer;
let downloads = 0;

beforeAll(async () => {
  product = await startProduct('2026-11-30');
  server = createServer(async ({ url = '' }, response) => {
    const name = offer.name ?? `decisionamm-intrant-format-csv-${offer.day.replaceAll('-', '')}-utf8.zip`;
    if (url === '/newest') {
      response.writeHead(302, { location: offer.location ?? `/files/${name}` }).end();
      return;
    }
    downloads++;
    response.writeHead(offer.status ?? 200).end(offer.bytes ?? (await ePhyZip(offer.edition)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await product.stop();
});
beforeEach(async () => {
  downloads = 0;
  for (const table of ['catalog_product', 'catalog_edition', 'catalog_look'])
    await product.database.pool.query(`delete from ${table}`);
});

const look = (next: Offer, hosts = [host]) => {
  offer = next;
  return lookAtEPhy({
    db: product.database.db,
    url: `http://${host}/newest`,
    hosts,
    now: () => new Date('2026-11-30T03:37:00Z'),
    signal: new AbortController().signal,
  });
};
const nameOf = async () =>
  (
    await product.database.db
      .selectFrom('catalog_product')
      .select('name')
      .where('until', 'is', null)
      .execute()
  ).map(({ name }) => name);
const FAILED = { outcome: 'failed' } as const;

describe('a look for a new edition of E-Phy', () => {
  it('imports it, and reads no edition twice', async () => {
    expect(await look({ day: '2026-11-24' })).toEqual({ outcome: 'imported', problem: null });
    expect(await nameOf()).toEqual(['BRAZDA HERBI']);
    expect(downloads).toBe(1);
    expect(await look({ day: '2026-11-24' })).toEqual({ outcome: 'unchanged', problem: null });
    const renamed: EPhyCells = { ...HERBICIDE, 'nom produit': 'BRAZDA NOUVEAU' };
    expect((await look({ day: '2026-11-30', edition: { products: [renamed] } })).outcome).toBe('imported');
    expect(await nameOf()).toEqual(['BRAZDA NOUVEAU']);
  });

  it('shows staff the edition and what came of the look', async () => {
    const staff = await product.signUp('staff@example.org', { is_staff: true });
    const catalogs = async () => (await staff.call(api.staffProducts.catalogs)).response.results;
    expect(await catalogs()).toEqual([
      { country: 'RO', editions: [], look: null },
      { country: 'FR', editions: [], look: null },
    ]);
    await look({ day: '2026-11-24' });
    await look({ day: '2026-11-30', status: 503 });
    expect((await catalogs())[1]).toMatchObject({
      editions: [{ source: 'e_phy', day: '2026-11-24', products: 1, uses: 1 }],
      look: { outcome: 'failed', problem: { problem: 'refused', file: host, row: null, what: '503' } },
    });
    expect((await staff.call(api.staffProducts.look)).status).toBe(204);
  });

  it.each([
    ['an older edition', { day: '2026-11-17' }, 'older'],
    ['an edition of another year', { day: '2027-11-24' }, 'not_current'],
    ['another file', { day: '2026-11-30', name: 'data.csv' }, 'file_name'],
    ['an error', { day: '2026-11-30', status: 404 }, 'refused'],
    ['another host', { day: '2026-11-30', location: 'https://example.org/a-20261130-utf8.zip' }, 'elsewhere'],
    ['redirects without end', { day: '2026-11-30', location: '/newest' }, 'elsewhere'],
    ['no ZIP', { day: '2026-11-30', bytes: new TextEncoder().encode('<html>') }, 'broken'],
    ['half of the products', { day: '2026-11-30', edition: { products: [HERBICIDE] } }, 'half'],
    ['a broken row', { day: '2026-11-30', edition: { uses: [{ ...ON_WHEAT, 'etat usage': '?' }] } }, 'value'],
  ])('refuses %s, and keeps the edition before', async (_, next, problem) => {
    const second: EPhyCells = { ...HERBICIDE, 'numero AMM': '2990002', 'nom produit': 'BRAZDA FONGI' };
    await look({ day: '2026-11-24', edition: { products: [HERBICIDE, second] } });
    expect(await look(next)).toMatchObject({ ...FAILED, problem: { problem } });
    expect((await nameOf()).sort()).toEqual(['BRAZDA FONGI', 'BRAZDA HERBI']);
  });

  it('says that there is no network, and that a host is not allowed', async () => {
    offer = { day: '2026-11-24' };
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const closed = `127.0.0.1:${(other.address() as AddressInfo).port}`;
    await new Promise((resolve) => other.close(resolve));
    const deps = { db: product.database.db, now: () => new Date('2026-11-30T00:00:00Z') };
    const signal = new AbortController().signal;
    const unreachable = await lookAtEPhy({ ...deps, url: `http://${closed}/`, hosts: [closed], signal });
    expect(unreachable).toMatchObject({
      ...FAILED,
      problem: { problem: 'no_network', what: 'ECONNREFUSED' },
    });
    expect(await look({ day: '2026-11-24' }, ['www.data.gouv.fr'])).toMatchObject({
      ...FAILED,
      problem: { problem: 'elsewhere', file: host },
    });
  });
});
