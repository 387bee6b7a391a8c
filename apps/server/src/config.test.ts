import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig, SETTING_NAMES } from './config.ts';
import { StartError } from './platform/start-error.ts';

it('has a default for every setting', () => {
  expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 8080, DEMO: true, WATCH: true });
});

it('treats an empty setting as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['STAC_SOURCE', '/no/such/folder'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'brazda.ro'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['SUPPORT_WHATSAPP', '0722 000 111'],
  ['JOURNAL_APP_URL', 'http://brazda.ro/jurnal'],
  ['DEFAULT_LANGUAGE', 'de'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
])('names the setting that is wrong: %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartError);
  expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} is "${value}"`);
});

it.each(['DATABASE_REPLICA_URL', 'DATABASE_POOLER_URL'])(
  'takes %s only together with its database',
  (name) => {
    const beside = { [name]: 'postgresql://ana:parola@second/brazda' };
    expect(() => readConfig(beside)).toThrow(`The setting ${name} cannot be used`);
    expect(readConfig({ ...beside, DATABASE_URL: 'postgresql://first/brazda' })).toMatchObject(beside);
  },
);

it('shows no password', () => {
  const readWrong = () => readConfig({ DATABASE_URL: 'mysql://ana:parola@localhost/brazda' });
  expect(readWrong).toThrow('The setting DATABASE_URL cannot be used');
  expect(readWrong).not.toThrow('parola');
});

it.each(['SESSION_SECRET', 'SMTP_URL', 'SENTRY_DSN', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])(
  'shows no secret: %s',
  (name) => {
    expect(() => readConfig({ [name]: 'parola' })).toThrow(`The setting ${name} cannot be used`);
    expect(() => readConfig({ [name]: 'parola' })).not.toThrow('parola');
  },
);

it('reads secrets from files, without the line end, and says what is wrong with a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brazda-secrets-'));
  const fileOf = (text: string) => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  };
  try {
    const SESSION_SECRET = 'a secret of thirty-two characters or more';
    expect(readConfig({ SESSION_SECRET_FILE: fileOf(`${SESSION_SECRET}\n`) })).toMatchObject({
      SESSION_SECRET,
    });
    expect(() => readConfig({ AWS_ACCESS_KEY_ID_FILE: fileOf('key') })).toThrow(
      'The setting AWS_SECRET_ACCESS_KEY cannot be used: it is needed together with AWS_ACCESS_KEY_ID',
    );
    expect(() => readConfig({ SESSION_SECRET, SESSION_SECRET_FILE: fileOf('x') })).toThrow('are both given');
    expect(() => readConfig({ SMTP_URL_FILE: fileOf('\n') })).toThrow('SMTP_URL_FILE is "');
    expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'none') })).toThrow('cannot be read: ENOENT');
    expect(() => readConfig({ SMTP_URL_FILE: fileOf('parola') })).not.toThrow('parola');
    expect(() => readConfig({ SMTP_URL_FILE: fileOf('parola') })).toThrow(
      'The setting SMTP_URL cannot be used',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('derives the public address of the product', () => {
  expect(readConfig({}).PUBLIC_URL).toBe('http://127.0.0.1:8080');
  expect(readConfig({ HOST: '::1', PORT: '80' }).PUBLIC_URL).toBe('http://[::1]:80');
  expect(readConfig({ PUBLIC_URL: 'https://brazda.ro/' }).PUBLIC_URL).toBe('https://brazda.ro');
});

it('reads a language from its first two letters', () => {
  expect(readConfig({ DEFAULT_LANGUAGE: 'fr-FR' }).DEFAULT_LANGUAGE).toBe('fr');
  expect(readConfig({}).DEFAULT_LANGUAGE).toBeUndefined();
});

it('requires both settings of Facebook or none', () => {
  expect(() => readConfig({ FACEBOOK_APP_ID: '1' })).toThrow('FACEBOOK_APP_SECRET');
  expect(readConfig({ FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'x' }).FACEBOOK_APP_ID).toBe('1');
});

const SELLER = {
  SELLER_NAME: 'Exemplu Software SRL',
  SELLER_CUI: 'RO1234567897',
  SELLER_REGISTRATION: 'J40/1/2026',
  SELLER_STREET: 'Str. Exemplului nr. 1',
  SELLER_CITY: 'București, Sector 1',
  SELLER_COUNTY: 'b',
  SELLER_IBAN: 'RO49 AAAA 1B31 0075 9384 0000',
  SELLER_BANK: 'Banca Exemplu',
};

it('reads who sells', () => {
  const expected = { SELLER_COUNTY: 'B', SELLER_IBAN: 'RO49AAAA1B31007593840000', SELLER_VAT: true };
  expect(readConfig(SELLER)).toMatchObject(expected);
  expect(readConfig({}).SELLER_NAME).toBeUndefined();
});

it('requires all settings of the seller or none', () => {
  for (const name of Object.keys(SELLER))
    expect(() => readConfig({ ...SELLER, [name]: '' }), name).toThrow(`The setting ${name} `);
});

it.each([
  ['SELLER_CUI', 'RO1234567890'],
  ['SELLER_IBAN', 'RO48AAAA1B31007593840000'],
  ['SELLER_COUNTY', 'XX'],
  ['SELLER_CITY', 'București'],
  ['INVOICE_SERIES', 'a b'],
])('refuses a seller whose invoices would be wrong: %s=%s', (name, value) => {
  expect(() => readConfig({ ...SELLER, [name]: value })).toThrow(`The setting ${name} is "${value}"`);
});

it('requires all keys of Stripe or none, and no test payments beside them', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  expect(readConfig(keys)).toMatchObject(keys);
  for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
    expect(() => readConfig({ ...keys, [name]: '' })).toThrow(name);
  expect(() => readConfig({ ...keys, PAYMENTS: 'test' })).toThrow('PAYMENTS');
  expect(readConfig({ PAYMENTS: 'test' }).PAYMENTS).toBe('test');
});

it('is documented completely on the operations page', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const documented = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual([...SETTING_NAMES].sort());
});
