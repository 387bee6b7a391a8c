import { api, type MachineLetter } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, type SignedUp, startProduct } from '../../../test/product.ts';

let product: Product;
let ana: SignedUp;
beforeAll(async () => {
  product = await startProduct('2026-11-20');
  ana = await product.signUp('ana@example.org');
});
afterAll(() => product.stop());

const LETTER: MachineLetter = {
  language: 'ro',
  format: 'txt',
  sender: 'Ferma Șoimul',
  sender_address: 'Dragalina, Călărași',
  maker: 'Utilaje SRL',
  maker_address: '',
  machine: 'Tractor 6R',
  serial_number: 'RO-77',
  third_party: 'Cabinet Verde',
};
const write = (fields: Partial<MachineLetter> = {}) =>
  ana.call(api.portability.machineLetter, { body: { ...LETTER, ...fields } });

it('a letter to the maker has all names in it, in each language', async () => {
  for (const [language, words] of [
    ['en', 'free of charge'],
    ['ro', 'gratuit'],
    ['fr', 'gratuitement'],
  ] as const) {
    const { status, raw } = await write({ language });
    expect(status).toBe(200);
    const text = raw.toString('utf8');
    for (const word of [
      'Ferma Șoimul',
      'Utilaje SRL',
      'Tractor 6R',
      'RO-77',
      'Cabinet Verde',
      '2023/2854',
      words,
    ])
      expect(text, language).toContain(word);
    expect(text).not.toMatch(/%\{|\n\n\n/);
  }
});

it('what is left out is not mentioned', async () => {
  const text = (await write({ serial_number: '', third_party: '' })).raw.toString('utf8');
  expect(text).toContain('Tractor 6R.');
  expect(text).not.toContain('destinatar');
});

it('the same letter is printed as PDF, however long the names are', async () => {
  const long = 'Constructorul de utilaje agricole '.repeat(5).trim();
  const { raw } = await write({ format: 'pdf', maker: long, machine: long });
  expect(raw.subarray(0, 7).toString()).toBe('%PDF-1.');
});

it('a letter without a machine, or with too long a name, is refused with the field', async () => {
  expect(await write({ machine: ' ' })).toMatchObject({
    status: 400,
    error: { details: { machine: [expect.any(String)] } },
  });
  expect((await write({ maker: 'x'.repeat(201) })).status).toBe(400);
});
