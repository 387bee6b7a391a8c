import { describe, expect, it } from 'vitest';
import { type Describers, type PageList, pageMetadata } from './page-metadata.ts';

const text = (of: string) => ({ ro: `${of} ro`, en: `${of} en`, fr: `${of} fr` });
const page = (name: string) => ({ title: text(name), description: text(`of ${name}`) });
const LIST: PageList = {
  paths: [
    { name: 'rotation', path: '/farm/:farmId/rotation' },
    { name: 'map', path: '/map/:farmId?' },
    { name: 'share-link', path: '/s/:token' },
    ...['ro', 'en', 'fr'].map((language) => ({ name: 'yield', path: `/${language}/yield` })),
    { name: 'snapshot', path: '/snapshot/:farmId/season/:seasonId/date/:date/parcel/:parcelId' },
    { name: 'details', path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/parcel_details/:date?' },
    { name: 'crops', path: '/farm/:farmId?' },
    { name: 'solum', path: '/solum' },
    { name: 'home', path: '/fr' },
    { name: 'not-found', path: '*' },
  ],
  pages: Object.fromEntries(
    [
      'rotation',
      'map',
      'share-link',
      'yield',
      'snapshot',
      'details',
      'crops',
      'solum',
      'home',
      'not-found',
    ].map((name) => [name, page(name)]),
  ),
  product: page('product'),
};
const describers: Describers = {
  link: async (token) => (token === 'open me' ? { name: 'Lunca', image: '/link.png' } : null),
  parcel: async ({ farmId, parcelId, date, kind }) =>
    farmId === 'demo' ? { name: parcelId, image: `/${date}/${kind}.png` } : null,
};
const metadataOf = pageMetadata(LIST, describers, 'ro');
const at = (path: string, search = '') => metadataOf({ path, query: new URLSearchParams(search) });

describe('the metadata of a page', () => {
  it.each([
    ['/', 'product ro', 200],
    ['/map', 'map ro', 200],
    ['/map/f1', 'map ro', 200],
    ['/map/f1/', 'map ro', 200],
    ['/farm/f1', 'crops ro', 200],
    ['/farm/f1/rotation', 'rotation ro', 200],
    ['/map/f1/more', 'not-found ro', 404],
    ['/nowhere', 'not-found ro', 404],
  ])('%s is %s with status %i', async (path, title, status) => {
    expect(await at(path)).toMatchObject({ title, status, language: 'ro' });
  });
  it.each([
    ['lang=fr', 'map fr'],
    ['lang=en-GB', 'map en'],
    ['lang=de', 'map ro'],
  ])('with %s is %s', async (search, title) => {
    expect(await at('/map', search)).toMatchObject({ title });
  });
  it('is in the language of the path, else in that of the installation', async () => {
    const inFrench = pageMetadata(LIST, describers, 'fr');
    expect(await inFrench({ path: '/map', query: new URLSearchParams() })).toMatchObject({ language: 'fr' });
    expect(await inFrench({ path: '/en', query: new URLSearchParams() })).toMatchObject({ language: 'en' });
  });
  it.each([
    ['/en/yield', '', 'yield en', 'en'],
    ['/fr/yield/', '', 'yield fr', 'fr'],
    ['/ro/yield', '', 'yield ro', 'ro'],
    ['/ro/yield', 'lang=fr', 'yield fr', 'fr'],
    ['/en/nowhere', '', 'not-found en', 'en'],
  ])('of a public page is in the language of its address: %s?%s', async (path, search, title, language) => {
    const description = title.startsWith('yield') ? `of yield ${language}` : `of not-found ${language}`;
    expect(await at(path, search)).toMatchObject({ title, description, language });
  });
  it('of Solum has its picture', async () => {
    expect(await at('/solum')).toMatchObject({ title: 'solum ro', image: '/solum.png' });
    expect((await at('/map')).image).toBeNull();
  });
  it('of the home page has a picture in its language', async () => {
    expect(await at('/fr')).toMatchObject({ title: 'home fr', image: '/home/share-fr.png' });
  });
  it('of a share link names what it shows', async () => {
    expect(await at('/s/open%20me')).toMatchObject({ title: 'Lunca · share-link ro', image: '/link.png' });
  });
  it.each(['/s/expired', '/s/%E0%A4%A'])('of an invalid share link is generic: %s', async (path) => {
    expect((await at(path)).title).toBe('share-link ro');
  });
  it.each([
    ['/snapshot/demo/season/s1/date/2026-05-15/parcel/p7', 'rasterKind=NDWI', '/2026-05-15/NDWI.png'],
    ['/farm/demo/season/s1/parcel/p7/parcel_details', '', '/null/NDVI_NEW.png'],
    ['/farm/demo/season/s1/parcel/p7/parcel_details/2026-13-45', '', '/null/NDVI_NEW.png'],
    ['/farm/demo/season/s1/parcel/p7/parcel_details/2026-02-30', '', '/null/NDVI_NEW.png'],
    ['/farm/demo/season/s1/parcel/p7/parcel_details/0000-01-01', '', '/null/NDVI_NEW.png'],
  ])('of the public parcel at %s?%s has its picture', async (path, search, image) => {
    const { title, ...metadata } = await at(path, search);
    expect(title).toMatch(/^p7 · /);
    expect(metadata.image).toBe(image);
  });
  it.each([
    '/snapshot/private/season/s1/date/2026-05-15/parcel/p7',
    // PostgreSQL accepts no NUL in a parameter.
    '/snapshot/demo/season/s1/date/2026-05-15/parcel/p%00',
  ])('of any other parcel is that of the page: %s', async (path) => {
    expect(await at(path)).toMatchObject({ title: 'snapshot ro', image: null });
  });
});
