import { expect, it } from 'vitest';
import { cropByKey } from '../crops/crops.ts';
import { guessLeaseMapping, recallLeaseMapping, rememberLeaseHeadings } from './lease-columns.ts';
import type { KnownLand } from './lease-finders.ts';
import { importLeases, type LeaseImportOptions } from './lease-import.ts';

const WHEAT = cropByKey('winter_wheat').id;
const NOTHING: KnownLand = {
  owners: [],
  titles: [],
  leases: [],
  parcels: [
    { id: 'north', names: ['Nord', '123'], area_m2: 50_000 },
    { id: 'south', names: ['Sud'], area_m2: 30_000 },
  ],
};

function read(text: string, options: Partial<LeaseImportOptions> = {}, known: Partial<KnownLand> = {}) {
  const rows = text
    .trim()
    .split('\n')
    .map((line, at) => ({ number: at + 1, cells: line.split(';').map((cell) => cell.trim()) }));
  let id = 0;
  return importLeases(
    rows,
    { ...NOTHING, ...known },
    {
      mapping: guessLeaseMapping(rows),
      grain: null,
      keeps_unmatched: false,
      joins_alike: null,
      newId: () => `new-${++id}`,
      ...options,
    },
  );
}

const HEAD = 'Nr. contract;Proprietar;Parcela;Suprafața (ha);De la;Până la;Arendă (lei/ha)';

it.each([
  'Arendă (lei/ha)',
  'Arendă (kg grâu/ha)',
  'Arenda kg/ha',
  'Preț, RON/ha',
  'Fermage (€/ha)',
  'Loyer €/ha',
  'Rent (lei/ha)',
])('%s is the heading of a price', (heading) => {
  const { columns } = guessLeaseMapping([{ number: 1, cells: ['Proprietar', heading] }]);
  expect(columns[1]).toEqual({ column: 1, field: 'price' });
});

it('a row is a contract, and rows of one number are one with all of their owners and land', () => {
  const { owners, leases, problems } = read(`${HEAD}
    1/2025;Pop Ana;Nord;2,5;01.10.2025;30.09.2035;900
    2/2025;Rus Ion;Sud;;01.10.2025;30.09.2030;25%
    1/2025;Pop Vasile;Sud;0,5;01.10.2025;30.09.2035;900`);
  expect(problems).toEqual([]);
  expect(owners.map(({ name }) => name)).toEqual(['Pop Ana', 'Pop Vasile', 'Rus Ion']);
  expect(leases).toMatchObject([
    {
      number: '1/2025',
      parties: [{ share: { numerator: 1, denominator: 2 } }, { share: { numerator: 1, denominator: 2 } }],
      parts: [
        { parcel: 'north', area_m2: 25_000 },
        { parcel: 'south', area_m2: 5000 },
      ],
      price: { kind: 'money', amount: 900, currency: 'RON' },
      end_date: '2035-09-30',
    },
    { number: '2/2025', parts: [{ parcel: 'south', area_m2: null }], price: { kind: 'share', percent: 25 } },
  ]);
});

it('tells by row and column what cannot be read, and leaves out the whole contract', () => {
  const { leases, problems, refused_rows } = read(`${HEAD}
    1;Pop Ana;Nord;1;01.10.2025;30.09.2035;900
    1;Pop Ana;Vest;1;01.10.2025;30.09.2035;900
    2;;Nord;1;01.10.2025;30.09.2020;900
    3;Rus Ion;Nord;mult;32.10.2025;;900`);
  expect(leases).toEqual([]);
  expect(problems.map(({ kind, row, column }) => `${kind} ${column}${row}`).toSorted()).toEqual([
    'dates_reversed F4',
    'no_owner B4',
    'not_a_day E5',
    'not_an_area D5',
    'parcel_unknown C3',
  ]);
  expect(refused_rows).toBe(4);
});

it('a price without a unit is refused, and kilograms need a crop that somebody names', () => {
  const head = HEAD.replace(' (lei/ha)', '');
  const row = (price: string) => `${head}\n1;Pop Ana;Nord;1;01.10.2025;;${price}`;
  expect(read(row('900')).problems).toMatchObject([
    { kind: 'price_without_unit', row: 2, column: 'G', text: '900' },
  ]);
  expect(read(row('1000 kg grâu/ha')).leases[0]!.price).toEqual({
    kind: 'grain',
    crop: WHEAT,
    kg_per_ha: 1000,
  });
  expect(read(row('1000 kg/ha')).problems).toMatchObject([{ kind: 'grain_without_crop' }]);
  expect(read(row('1000 kg/ha'), { grain: WHEAT }).leases[0]!.price).toMatchObject({ kg_per_ha: 1000 });
  expect(read(row('150 €/ha')).leases[0]!.price).toEqual({ kind: 'money', amount: 150, currency: 'EUR' });
  expect(read(row('1.000 kg')).problems).toMatchObject([{ kind: 'number_unclear' }]);
});

it('land whose parcel is not found is kept only where a person says so', () => {
  const table = `${HEAD}\n1;Pop Ana;La moară;1,2345;01.10.2025;;900`;
  expect(read(table).problems).toMatchObject([{ kind: 'parcel_unknown', text: 'La moară' }]);
  const kept = read(table, { keeps_unmatched: true });
  expect(kept.leases[0]!.parts).toEqual([{ parcel: null, area_m2: 12_345, title: null, place: 'La moară' }]);
  expect(kept.remarks).toMatchObject([{ kind: 'not_on_map', row: 2, column: 'C' }]);
});

it('an owner in another spelling is asked about, and joined only where a person says so', () => {
  const table = `${HEAD}
    1;Ștefan Țîrlea;Nord;1;01.10.2025;;900
    2;TIRLEA STEFAN;Nord;1;01.10.2025;;900
    3;Ștefan Țîrlea;Nord;1;01.10.2025;;900`;
  const asked = read(table);
  expect(asked.asks_alike).toBe(true);
  expect(asked.remarks).toMatchObject([
    { kind: 'owner_alike', row: 3, column: 'B', text: 'TIRLEA STEFAN – Ștefan Țîrlea' },
  ]);
  expect(read(table, { joins_alike: true }).owners).toHaveLength(1);
  expect(read(table, { joins_alike: false }).owners).toHaveLength(2);
});

it('what a farm has is known again, and what it adds twice is told', () => {
  const table = `${HEAD}\n1;Pop Ana;Nord;;01.10.2025;30.09.2035;900`;
  const first = read(table);
  const known = { owners: first.owners, leases: first.leases, titles: first.titles };
  expect(read(table, {}, known)).toMatchObject({ leases: [], owners: [], known: 1 });
  const more = read(`${HEAD}\n9;Rus Ion;Nord;1;01.01.2030;;900`, {}, known);
  expect(more.remarks).toMatchObject([{ kind: 'covered_twice', row: 2, text: 'Nord' }]);
  expect(more.leases).toHaveLength(1);
});

it('columns are remembered by their headings, in whatever order', () => {
  const rows = [{ number: 1, cells: ['Cine', 'De la'] }];
  const remembered = rememberLeaseHeadings(rows, {
    headerRow: 1,
    columns: [
      { column: 0, field: 'owner' },
      { column: 1, field: 'start_date' },
    ],
  });
  expect(recallLeaseMapping([{ number: 4, cells: ['De la', 'Cine', 'CNP'] }], remembered!)).toEqual({
    headerRow: 4,
    columns: [
      { column: 0, field: 'start_date' },
      { column: 1, field: 'owner' },
      { column: 2, field: 'tax_id' },
    ],
  });
});

it('reads years instead of an end, m², titles and check digits', () => {
  const { leases, titles, problems } =
    read(`Proprietar;CNP;Parcela;Suprafata (mp);Nr. cadastral;Localitate;De la;Durata (ani);Arenda;UM
    Pop Ana;1800101123450;123;12345;31245;Segarcea;01.10.2025;10;1000;kg grâu
    Rus Ion;1800101123451;Nord;12345;;;01.10.2025;10;1000;kg grâu`);
  expect(leases[0]).toMatchObject({ end_date: '2035-09-30', parts: [{ parcel: 'north', area_m2: 12_345 }] });
  expect(titles).toMatchObject([{ cadastral_number: '31245', locality: 'Segarcea' }]);
  expect(problems).toMatchObject([{ kind: 'number_wrong', row: 3, column: 'B' }]);
});
