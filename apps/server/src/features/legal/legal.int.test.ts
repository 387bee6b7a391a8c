import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('2026-11-20', { SUPPORT_EMAIL: 'ajutor@example.org' });
});
afterAll(() => product.stop());

describe('a legal document', () => {
  it.each(['privacy', 'generalTerms', 'marketing'] as const)(
    '%s is listed and can be read in each language',
    async (name) => {
      for (const language of ['ro', 'en', 'fr']) {
        const { response } = await product.anonymous.call(api.legal[name], {
          headers: { 'accept-language': language },
        });
        expect(response.start_date).toBe('2026-11-01');
        const page = await product.app.http.inject(response.file_url);
        expect(page.statusCode).toBe(200);
        expect(page.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        expect(page.body).toContain(`<html lang="${language}">`);
        expect(page.body).toContain(response.summary);
        expect(page.body).toContain('ajutor@example.org');
        expect(page.body).not.toContain('<script');
      }
    },
  );

  it.each([
    '/legal/privacy/2020-01-01.ro.html',
    '/legal/privacy/2026-11-01.de.html',
    '/legal/toString/2026-11-01.ro.html',
    '/legal/privacy/..%2f..%2fpackage.json',
  ])('that there is not is a 404: %s', async (url) => {
    expect((await product.app.http.inject(url)).statusCode).toBe(404);
  });
});

it('the installation lists its features, and only configured providers', async () => {
  expect((await product.anonymous.call(api.installation.get)).response).toMatchObject({
    oauth: [],
    feature_flags: expect.arrayContaining(['crops_report']),
    notices: [],
    support: { email: 'ajutor@example.org', phone: '', whatsapp: '' },
  });
  const start = await product.anonymous.call(api.auth.oauthStart, { params: { provider: 'facebook' } });
  expect(start.status).toBe(404);
});
