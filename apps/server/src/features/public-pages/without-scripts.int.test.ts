import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../test/product.ts';
import { predictCounties } from '../yields/index.ts';
import { pageWithoutScripts } from './without-scripts.ts';

const SQUARE = 'M0 0L1 0L1 1Z';
const OUTLINES = {
  RO: { viewBox: '0 0 9 9', outlines: { CL: SQUARE, XX: SQUARE } },
  FR: { viewBox: '0 0 9 9', outlines: {} },
};

let product: Product;
let write: ReturnType<typeof pageWithoutScripts>;
beforeAll(async () => {
  product = await startProduct();
  write = pageWithoutScripts(product.database.db, OUTLINES);
});
afterAll(() => product.stop());

const page = (address: string, language: 'ro' | 'fr' = 'ro') => {
  const [path, query] = address.split('?') as [string, string?];
  const metadata = { title: 'Titlu <1>', description: '', image: null, language, status: 200 } as const;
  return write({ path, query: new URLSearchParams(query) }, metadata);
};

it('a page of the application says that it needs scripts, in its language', async () => {
  expect(await page('/map/f1')).toContain('Pagina are nevoie de JavaScript');
  expect(await page('/fr/solum', 'fr')).toContain('a besoin de JavaScript');
  expect(await page('/map/f1')).toContain('<h1>Titlu &#60;1&#62;</h1>');
});

it('the county view says so before anything is predicted', async () => {
  const html = await page('/ro/yield');
  expect(html).toContain('Încă nu există o estimare pentru România');
  expect(html).not.toContain('<table>');
});

describe('the county view with predictions', () => {
  beforeAll(() => predictCounties({ db: product.database.db, source: null }, '2026-11-24'));

  it('is a map and a table with bands, which say what they rest on', async () => {
    const html = await page('/ro/yield');
    expect(html).toMatch(
      /<path d="M0 0L1 0L1 1Z" fill="#[0-9a-f]{6}"><title>Călărași: \d,\d\d\st\/ha<\/title>/,
    );
    expect(html).toContain('<title>XX: –</title>');
    expect(html).toMatch(/<td>Călărași<\/td><td><b>\d,\d\d<\/b> \(\d,\d\d–\d,\d\d\)<\/td>/);
    expect(html.match(/<tr><td>/g)).toHaveLength(42);
    expect(html).toContain('Despre niciun județ nu se cunosc încă aici producții proprii');
  });

  it('links to the other crops and countries, whatever the address holds', async () => {
    const html = await page('/ro/yield?crop=winter_wheat&country=%3Cscript%3E');
    expect(html).toContain('Grâu de toamnă, recolta 2027');
    expect(html).toContain('href="/ro/yield?country=RO&#38;crop=sunflower"');
    expect(html).not.toContain('<script>');
  });
});
