import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ALLERGY,
  type EPhyCells,
  ePhyText,
  ePhyZip,
  HERBICIDE,
  ON_WHEAT,
  REENTRY,
} from '../testing/e-phy-of.ts';
import { writeZip } from '../write/zip.ts';
import { CatalogRefused } from './catalog-refused.ts';
import { type EPhyProduct, readEPhy, readEPhyTables } from './e-phy.ts';

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

interface Texts {
  readonly products?: string;
  readonly uses?: string;
  readonly conditions?: string;
  readonly hazards?: string;
}

function readTexts({
  products = ePhyText('products', [HERBICIDE]),
  uses = ePhyText('uses', [ON_WHEAT]),
  conditions = ePhyText('conditions', [REENTRY]),
  hazards = ePhyText('hazards', [ALLERGY]),
}: Texts = {}): Promise<EPhyProduct[]> {
  return readEPhyTables({
    products: { file: 'produits', texts: once(products) },
    uses: { file: 'usages', texts: once(uses) },
    conditions: { file: 'conditions', texts: once(conditions) },
    hazards: { file: 'phrases', texts: once(hazards) },
  });
}

async function useOf(cells: EPhyCells) {
  const [product] = await readTexts({ uses: ePhyText('uses', [{ ...ON_WHEAT, ...cells }]) });
  return product!.uses[0]!;
}

async function productOf(cells: EPhyCells) {
  const [product] = await readTexts({ products: ePhyText('products', [{ ...HERBICIDE, ...cells }]) });
  return product!;
}

describe('a product of E-Phy', () => {
  it('is read with its uses and its re-entry period', async () => {
    const [product] = await readTexts();
    expect(product).toMatchObject({
      country: 'FR',
      number: '2990001',
      name: 'BRAZDA HERBI',
      kind: 'plant_protection',
      status: 'authorized',
      reentry_hours: 6,
      uses: [{ crop: 'Blé', dose: { value: 265, unit: 'g/ha' }, applications_max: 1 }],
    });
  });

  it('has its label found by the `*`, because the headings of code and label are swapped', async () => {
    const swapped = await useOf({});
    expect([swapped.code, swapped.crop, swapped.treatment]).toEqual(['15105912', 'Blé', 'Désherbage']);
    const right = await useOf({
      'identifiant usage lib court': 'Blé*Désherbage',
      'identifiant usage': '15105912',
    });
    expect([right.code, right.crop]).toEqual(['15105912', 'Blé']);
  });

  it('has a crop, a treatment and a target, or no target', async () => {
    const aphids = await useOf({ 'identifiant usage': 'Tomate - Aubergine*Trt Part.Aer.*Pucerons' });
    expect([aphids.crop, aphids.treatment, aphids.target]).toEqual([
      'Tomate - Aubergine',
      'Trt Part.Aer.',
      'Pucerons',
    ]);
    expect((await useOf({})).target).toBeNull();
  });

  it('is read by headings: a spare field, twice the same heading, a leading blank, two apostrophes', async () => {
    const text = ePhyText('products', [{ ...HERBICIDE, 'mentions autorisees': 'Liste biocontrôle' }]);
    const [plain, spare] = await Promise.all([
      readTexts({ products: text }),
      readTexts({ products: text.replaceAll('\n', ';\n') }),
    ]);
    expect(plain).toEqual(spare);
    expect(plain[0]!.mentions).toEqual(['Liste biocontrôle']);
    const use = await useOf({ 'mentions autorisees': 'Emploi autorisé durant la floraison' });
    expect(use.mentions).toEqual(['Emploi autorisé durant la floraison']);
    expect(use.decided_on).toBe('2018-01-19');
    const curly = ePhyText('uses', [ON_WHEAT]).replace(
      "nombre max d'application",
      'nombre max d’application',
    );
    expect((await readTexts({ uses: curly }))[0]!.uses[0]!.applications_max).toBe(1);
  });

  it('has days, decimals, and doses in their units or as a text, never converted', async () => {
    expect((await productOf({ 'Date de retrait du produit': '01/02/2016' })).withdrawn_on).toBe('2016-02-01');
    expect((await useOf({ 'dose retenue unite': 'L/hL', 'dose retenue': '0.275' })).dose).toEqual({
      value: 0.275,
      unit: 'L/hL',
    });
    for (const text of ['SANS DOSE', "voir conditions d'emploi"]) {
      const { dose, dose_text } = await useOf({ 'dose retenue': text, 'dose retenue unite': '' });
      expect([dose, dose_text]).toEqual([null, text]);
    }
    const none = await useOf({ 'dose retenue': '', 'dose retenue unite': '' });
    expect([none.dose, none.dose_text]).toEqual([null, null]);
  });

  it('may have stages over the winter, and none where none are given', async () => {
    const winter = await useOf({ 'stade cultural min (BBCH)': '95', 'stade cultural max (BBCH)': '53' });
    expect([winter.bbch_min, winter.bbch_max]).toEqual(['95', '53']);
    const first = await useOf({ 'stade cultural min (BBCH)': '0', 'stade cultural max (BBCH)': '' });
    expect([first.bbch_min, first.bbch_max]).toEqual(['00', null]);
  });

  it('may have one use twice, with other conditions', async () => {
    const autumn = { ...ON_WHEAT, 'condition emploi': 'Automne', 'dose retenue': '200.0' };
    const [product] = await readTexts({ uses: ePhyText('uses', [ON_WHEAT, autumn]) });
    expect(product!.uses.map(({ code, dose, conditions }) => [code, dose?.value, conditions])).toEqual([
      ['15105912', 265, ''],
      ['15105912', 200, 'Automne'],
    ]);
  });

  it('may be withdrawn, as one of its uses with the last days of sale and use', async () => {
    const use = await useOf({
      'etat usage': 'Retrait',
      'dose retenue': '',
      'dose retenue unite': '',
      'date fin distribution': '03/04/2019',
      'date fin utilisation': '03/04/2020',
    });
    expect(use).toMatchObject({ status: 'withdrawn', sale_until: '2019-04-03', use_until: '2020-04-03' });
    expect((await productOf({ 'Etat d’autorisation': 'RETIRE' })).status).toBe('withdrawn');
    const kinds = ['PPP', 'ADJUVANT', 'MFSC', 'MELANGE', 'PRODUIT-MIXTE'];
    const read = await Promise.all(kinds.map((kind) => productOf({ 'type produit': kind })));
    expect(read.map(({ kind }) => kind)).toEqual([
      'plant_protection',
      'adjuvant',
      'fertilizer',
      'mixture',
      'mixed',
    ]);
  });

  it('has all its names, and each substance once with its content', async () => {
    const [product] = await readTexts();
    expect(product!.other_names).toEqual(['HERBI PLUS', 'HERBI MAX']);
    expect(product!.substances).toEqual([{ name: 'essaisulfuron (Essaisulfuron)', amount: '70.8 g/kg' }]);
    const oil = 'huile (CAS 8042-47-5) (Paraffin oil/(CAS 8042-47-5)) 817.0 g/L';
    const bare = 'Straight Chain Pheromones';
    const { substances } = await productOf({ 'Substances actives': `${oil} | ${bare}` });
    expect(substances).toEqual([
      { name: 'huile (CAS 8042-47-5) (Paraffin oil/(CAS 8042-47-5))', amount: '817.0 g/L' },
      { name: bare, amount: null },
    ]);
  });

  it('has no buffer where none is published, and limits in free text', async () => {
    const use = await useOf({
      'condition emploi': 'Sous abri. Intervalle minimum entre les applications : 7 jours',
    });
    expect(use.buffers).toEqual({ water: 5, arthropods: null, plants: null });
    expect(use.interval_days).toBe(7);
    expect((await useOf({})).interval_days).toBeNull();
    const [none] = await readTexts({ conditions: ePhyText('conditions', []) });
    expect(none!.reentry_hours).toBeNull();
    const long = { ...REENTRY, 'condition d’emploi libelle': 'Condition: 48 heures. 8 heures en serre.' };
    const [longest] = await readTexts({ conditions: ePhyText('conditions', [REENTRY, long]) });
    expect(longest!.reentry_hours).toBe(48);
  });

  it('has its hazard statements once each, and none that are not published or not read', async () => {
    const statement = (code: string) => ({ ...ALLERGY, 'Libellé court phrase de risque ': code });
    const hazardsOf = async (...codes: string[]) =>
      (await readTexts({ hazards: ePhyText('hazards', codes.map(statement)) }))[0]!.hazards;
    expect(await hazardsOf('H317', 'H360FD', 'H317', 'EUH066')).toEqual(['H317', 'H360FD', 'EUH066']);
    expect(await hazardsOf()).toBeNull();
    expect(await hazardsOf('H317', 'R43')).toBeNull();
  });

  it('keeps a limit that is no number as it was published', async () => {
    const use = await useOf({ 'ZNT aquatique (en m)': '20 (DVP 5)' });
    expect(use.buffers.water).toBeNull();
    expect(use.conditions).toBe('ZNT aquatique (en m) : 20 (DVP 5)');
  });
});

async function refusalOf(reading: Promise<unknown>): Promise<Partial<CatalogRefused>> {
  const error = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CatalogRefused)) throw error ?? new Error('It was not refused.');
  const { problem, file, row, what } = error;
  return { problem, file, row, what };
}

describe('a catalog of E-Phy is refused whole', () => {
  const uses = ePhyText('uses', [ON_WHEAT]);

  it.each([
    ['cut in a row', uses.slice(0, -40), { problem: 'fields', file: 'usages', row: 2 }],
    ['without a column', uses.replace('etat usage', 'etat'), { problem: 'columns', what: 'etat usage' }],
    ['with a cell too many', uses.replace('Autorisé', 'Auto;risé'), { problem: 'fields', row: 2 }],
    [
      'with another day',
      uses.replace('19/01/2018', '2018-01-19'),
      { problem: 'value', what: 'date decision' },
    ],
    ['with a day that is none', uses.replace('19/01/2018', '31/02/2018'), { problem: 'value', row: 2 }],
    [
      'with an unknown state',
      uses.replace('Autorisé', 'Peut-être'),
      { problem: 'value', what: 'etat usage' },
    ],
    ['without a label', uses.replace('Blé*', 'Blé '), { problem: 'value', what: 'identifiant usage' }],
    ['that is empty', '', { problem: 'empty', file: 'usages' }],
  ])('%s', async (_, text, refusal) => {
    expect(await refusalOf(readTexts({ uses: text }))).toMatchObject(refusal);
  });

  it('without products, and with one without a name', async () => {
    expect(await refusalOf(readTexts({ products: ePhyText('products', []) }))).toMatchObject({
      problem: 'empty',
    });
    expect(await refusalOf(productOf({ 'nom produit': '' }))).toMatchObject({
      problem: 'value',
      row: 2,
      what: 'nom produit',
    });
  });
});

describe('the ZIP of E-Phy', () => {
  async function readZip(bytes: Uint8Array) {
    const folder = await mkdtemp(join(tmpdir(), 'e-phy-'));
    try {
      await writeFile(join(folder, 'e-phy.zip'), bytes);
      return await readEPhy(join(folder, 'e-phy.zip'));
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it('is read', async () => {
    expect(await readZip(await ePhyZip())).toEqual(await readTexts());
  });

  it('is refused where it is half, no ZIP, without a file, or not in UTF-8', async () => {
    const zip = await ePhyZip();
    const problemOf = async (bytes: Uint8Array) => (await refusalOf(readZip(bytes))).problem;
    expect(await problemOf(zip.slice(0, zip.length / 2))).toBe('broken');
    expect(await problemOf(new TextEncoder().encode('<html>503</html>'))).toBe('broken');
    expect(await refusalOf(readZip(await writeZip([])))).toMatchObject({
      problem: 'file_missing',
      file: 'produits_utf8.csv',
    });
    const latin = Buffer.from(ePhyText('products', [HERBICIDE]), 'latin1');
    const files = [
      'produits_utf8',
      'usages_des_produits_autorises_utf8',
      'produits_condition_emploi_utf8',
      'produits_phrases_de_risque_utf8',
    ];
    const entries = files.map((name) => ({ path: `${name}.csv`, content: latin }));
    expect(await problemOf(await writeZip(entries))).toBe('value');
  });
});

const SAMPLES = join(import.meta.dirname, '../../../../../shared/facts/outside/ppp/ephy');
const without = existsSync(SAMPLES) ? '' : ' (SKIPPED: ../shared/facts is not on this machine)';

it.skipIf(without !== '')(`reads rows of the open data as they were recorded${without}`, async () => {
  const text = (name: string) => readFileSync(join(SAMPLES, `${name}_utf8_cut.csv`), 'utf8');
  const products = await readTexts({
    products: text('produits'),
    uses: text('usages_des_produits_autorises'),
    conditions: text('produits_condition_emploi'),
    hazards: text('produits_phrases_de_risque'),
  });
  expect(products).toHaveLength(27);
  const byName = new Map(products.map((product) => [product.name, product]));
  expect(byName.get('APPLAUD STAR')).toMatchObject({
    reentry_hours: 8,
    uses: [{ crop: 'Arbres et arbustes', interval_days: 7, dose: { value: 1, unit: 'L/ha' } }],
  });
  expect(byName.get('DIMATE BF 400')).toMatchObject({ status: 'withdrawn', reentry_hours: 48 });
  expect(byName.get('GLASGO')?.uses).toHaveLength(3);
  expect(byName.get('GLASGO')?.hazards).toEqual(['H317', 'H400', 'H410']);
});
