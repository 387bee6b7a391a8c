import { createHash } from 'node:crypto';
import { api } from '@brazda/contract';
import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FARM, type Register, startRegister } from './testing/recorded-register.ts';

let register: Register;
let owner: Register['owner'];
let bodyOf: Register['bodyOf'];
let add: Register['add'];
beforeAll(async () => {
  register = await startRegister();
  ({ owner, bodyOf, add } = register);
});
afterAll(() => register.world.stop());
afterEach(() => register.empty());

describe('the register of a period as a file', () => {
  const DAYS = { start_date: '2026-05-01', end_date: '2026-05-31' };
  const write = async (
    format: 'pdf' | 'xlsx' | 'csv' | 'json',
    language = 'en',
    by: 'day' | 'parcel' = 'day',
  ) => {
    const { status, response } = await owner.callUnchecked(api.treatments.writeFile, {
      params: FARM,
      body: { ...DAYS, format, by, name: `registru.${format}` },
      headers: { 'accept-language': language },
    });
    expect(status).toBe(200);
    return new Uint8Array(response as Uint8Array);
  };

  it('is JSON with the fields of the regulation, and says what is missing', async () => {
    await add(bodyOf());
    const content = JSON.parse(new TextDecoder().decode(await write('json')));
    expect(content).toMatchObject({
      format: 'brazda-treatment-register',
      version: 1,
      country: 'RO',
      first_day: '2026-05-01',
      treatments: [
        {
          type_of_use: 'surface',
          product_name: 'Sample 250 EC',
          authorization_number: '856PC / 25.04.2023',
          date: '2026-05-06',
          dose: { value: 0.8, unit: 'l/ha', as_entered: '0.8 L/ha' },
          treated_size: { value: 1.5, unit: 'ha' },
          crop: { eppo_code: 'TRZAW', name: 'Winter wheat' },
          missing: [{ field: 'holder', required: true }],
        },
      ],
    });
  });

  it.each([
    ['ro', 'Registrul de evidență a tratamentelor', '1 tratament.', 'Pagina 1'],
    ['fr', 'Registre d’utilisation des produits phytopharmaceutiques', '1 traitement.', 'Page 1'],
  ])('is printed in %s, by day or by parcel', async (language, title, count, pageNumber) => {
    await add(bodyOf());
    for (const by of ['day', 'parcel'] as const) {
      const { text } = await extractText(await write('pdf', language, by), { mergePages: true });
      const printed = text.replace(/\s+/g, ' ');
      for (const part of [title, count, pageNumber, 'Sample 250 EC', 'TRZAW'])
        expect(printed).toContain(part);
    }
  });

  it('is a table with all fields, as CSV of the country and as a workbook', async () => {
    await add(bodyOf());
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await write('csv', 'ro'));
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const [head, row] = csv.split('\r\n');
    expect(head?.split(';').length).toBe(row?.split(';').length);
    expect(row).toContain('CJ 123');
    expect((await write('xlsx')).subarray(0, 2)).toEqual(new TextEncoder().encode('PK'));
  });

  it('tells the drawn part: as a drawing, as WKT and as GeoJSON', async () => {
    const { response } = await add(bodyOf({ parcels: [await register.partOfEast(0.5)] }));
    const { part, size } = response.results[0]!.record;
    const { treatments } = JSON.parse(new TextDecoder().decode(await write('json')));
    expect(treatments[0].location.treated_part).toEqual(part);
    const csv = new TextDecoder().decode(await write('csv'));
    const [corner] = part!.coordinates[0]![0]!;
    expect(csv).toMatch(/"?MULTIPOLYGON \(\(\(/);
    expect(csv).toContain(corner!.join(' '));
    for (const by of ['day', 'parcel'] as const) {
      const { text } = await extractText(await write('pdf', 'en', by), { mergePages: true });
      expect(text.replace(/\s+/g, ' ')).toContain(`${size!.value} ha treated; north is at the top`);
    }
  });

  it('keeps the digest of what was handed out', async () => {
    await add(bodyOf());
    const written = await write('csv');
    const { response } = await owner.call(api.treatments.files, { params: FARM });
    expect(response.results[0]).toMatchObject({
      ...DAYS,
      name: 'registru.csv',
      rows: 1,
      incomplete: 1,
      sha256: createHash('sha256').update(written).digest('hex'),
    });
  });

  it('has at most five years', async () => {
    const { status } = await owner.callUnchecked(api.treatments.writeFile, {
      params: FARM,
      body: { start_date: '2016-01-01', end_date: '2026-01-01', format: 'csv', name: 'a.csv' },
    });
    expect(status).toBe(400);
  });
});
