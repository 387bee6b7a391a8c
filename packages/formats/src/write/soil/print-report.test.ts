import type { MultiPolygon } from 'geojson';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { printReport } from './print-report.ts';
import type { ReportMap, SoilReport } from './soil-report.ts';

const box = (lng: number, lat: number, size: number): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [lng, lat],
        [lng + size, lat],
        [lng + size, lat + size],
        [lng, lat + size],
        [lng, lat],
      ],
    ],
  ],
});

const CELLS = Array.from({ length: 60 }, (_, at) =>
  box(26 + (at % 10) * 0.003, 44 + Math.floor(at / 10) * 0.003, 0.003),
);

const map = (title: string): ReportMap => ({
  title,
  measure: 'CaCO₃ (%)',
  cells: CELLS.map((_, at) => (at === 0 ? null : { color: at % 2 ? '#FED98E' : '#CC4C02', text: `<${at}` })),
  legend: [
    { color: '#FED98E', label: 'slab carbonatic', figures: '1–4' },
    { color: '#CC4C02', label: 'puternic carbonatic', figures: '12 și peste' },
  ],
  note: 'Clase după metodologia ICPA (1981, 1987); limite citate din cunoștințe de specialitate, orientative.',
});

const REPORT: SoilReport = {
  title: 'Rezultatele analizei de sol SA-000012',
  lead: 'Ferma Țăranu',
  printed: 'Tipărit la 24 noiembrie 2026',
  printed_on: '2026-11-24',
  language: 'ro',
  country: 'RO',
  page: (page) => `Pagina ${page}`,
  facts: [
    ['Laborator', 'OSPA Călărași'],
    ['Probe prelevate', '20 noiembrie 2026'],
  ],
  parcels: [box(26, 44, 0.015), box(26.015, 44, 0.015)],
  cells: CELLS,
  maps: [map('Carbonați'), map('Humus'), map('Azot total')],
  tables: [
    {
      name: 'Rezultate',
      columns: [
        { title: 'Probă', kind: 'text', width: 20 },
        { title: 'CaCO₃ (%)', kind: 'any', width: 20 },
      ],
      rows: CELLS.map((_, at) => [`S12-${at + 1}`, at === 0 ? null : `<${at}`]),
    },
  ],
  textOf: String,
  texts: { scale: (scale) => `Scara 1 : ${scale}`, count: String, north: 'N' },
};

async function textOf(report: SoilReport) {
  const { text, totalPages } = await extractText(new Uint8Array(await printReport(report)));
  return { text, all: text.join('\n').replace(/\s+/g, ' '), totalPages };
}

describe('the report of a soil analysis', () => {
  it('has two maps on a page, each with its legend and the source of its classes', async () => {
    const { text, all } = await textOf(REPORT);
    for (const part of ['OSPA Călărași', 'Carbonați', 'Humus']) expect(text[0]).toContain(part);
    expect(text[1]).toContain('Azot total');
    expect(all.match(/puternic carbonatic/g)).toHaveLength(3);
    expect(all.match(/orientative\./g)).toHaveLength(3);
    expect(all.match(/Scara 1 : 25000/g)).toHaveLength(3);
    expect(all).toContain('CaCO3 (%)');
  });

  it('writes the values into cells with room for them, and all of them into the table', async () => {
    const { all, totalPages } = await textOf(REPORT);
    expect(totalPages).toBe(3);
    for (const [at] of CELLS.entries()) expect(all).toContain(`S12-${at + 1}`);
    expect(all.match(/<59/g)!.length).toBeGreaterThan(3);
    // So small a scale leaves room for none.
    const far = { ...REPORT, cells: [box(20.5, 48, 0.003), ...CELLS.slice(1)] };
    expect((await textOf(far)).all.match(/<59/g)).toHaveLength(1);
  });

  it('cuts no name, label, title or class', async () => {
    const long = (text: string) => `${text}, cu o denumire mai lungă decât locul pe care îl are pe hârtie`;
    const report: SoilReport = {
      ...REPORT,
      title: long('Rezultatele analizei de sol SA-000012'),
      lead: long('Societatea Agricolă Înființată la Țară „Frații Țărănescu și Urmașii”'),
      facts: [[long('Laborator'), 'OSPA Călărași']],
      maps: [
        {
          ...map(long('Conductivitatea electrică a extractului saturat')),
          legend: [{ color: '#FED98E', label: long('slab salinizat'), figures: '1–4 dS/m' }],
        },
      ],
      tables: REPORT.tables.map((table) => ({ ...table, name: long('Rezultatele pe probe și straturi') })),
    };
    const { all } = await textOf(report);
    expect(all).not.toContain('…');
    const [{ title, legend }] = report.maps as [ReportMap];
    const names = report.tables.map(({ name }) => name);
    for (const whole of [report.title, report.lead, report.facts[0]![0], title, legend[0]!.label, ...names])
      expect(all).toContain(whole);
  });

  it('is the same for the same results', async () => {
    expect(await printReport(REPORT)).toEqual(await printReport(REPORT));
  });
});
