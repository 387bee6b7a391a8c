import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COUNTIES, STATISTICAL_REGIONS } from '@brazda/domain';
import { type FileTable, tableWriters, writeZip } from '@brazda/formats';

/** What a source answers; without it the source is out of order. */
interface Answer {
  readonly status?: number;
  readonly body: string | Uint8Array;
}

/** Public sources of yields on this machine, whose answers a test sets by the beginning of the path. */
export async function startStatisticsServer() {
  const answers = new Map<string, Answer>();
  const requests: { readonly url: string; readonly body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url = '' } = request;
    requests.push({ url, body: Buffer.concat(chunks).toString() });
    const answer = [...answers].find(([path]) => url.startsWith(path))?.[1] ?? { status: 503, body: '' };
    response.writeHead(answer.status ?? 200).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    answers,
    requests,
    addresses: { eurostat: `${base}/eurostat`, tempo: `${base}/tempo`, agreste: `${base}/agreste.zip` },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Rows of Eurostat's answer as recorded with labels: area 100,000 ha, and a production in thousand tonnes. */
export function eurostatRows(
  crop: string,
  year: number,
  production: Readonly<Record<string, number>>,
): string {
  return Object.entries(production)
    .flatMap(([geo, tonnes]) => [
      `ESTAT:APRO_CPSHR(1.0),28/05/26 23:00:00,A:Annual,${crop},AR_THS_HA:Area - thousand hectares,${geo}:"Place, somewhere",${year},100,,`,
      `ESTAT:APRO_CPSHR(1.0),28/05/26 23:00:00,A:Annual,${crop},HPRD_HUMD_EU_THS_T:Harvested production,${geo}:"Place, somewhere",${year},${tonnes},,`,
    ])
    .join('\n')
    .replaceAll(':"Place, somewhere"', '');
}

export const EUROSTAT_HEAD =
  'DATAFLOW,LAST UPDATE,freq,crops,strucpro,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG,CONF_STATUS';

/** The eight regions of Romania with one production each, and what they make up. */
export function wholeRomania(production: number): Record<string, number> {
  const regions = STATISTICAL_REGIONS.filter(({ country }) => country === 'RO');
  return {
    RO: production * regions.length,
    ...Object.fromEntries(regions.map(({ code }) => [code, production])),
  };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '');
const optionsOf = (labels: readonly string[], first: number) =>
  labels.map((label, at) => ({ label, nomItemId: first + at, offset: at + 1, parentId: null }));

/** The structure of a matrix as TEMPO answers it, with labels without diacritics. */
export function tempoMatrix({ crops = ['Grau', 'Porumb boabe'], unit = 'Kg / ha' } = {}): string {
  const territory = [
    'TOTAL',
    'Regiunea SUD-MUNTENIA',
    ...COUNTIES.map(({ name, code }) => (code === 'B' ? 'Municipiul Bucuresti' : plain(name))),
    'Mun. Bucuresti -incl. SAI',
  ];
  const dimensions = [
    optionsOf(crops, 10),
    optionsOf(['Total ', 'Proprietate majoritar privata'], 50),
    optionsOf(territory, 100),
    optionsOf(['Anul 2022', 'Anul 2023'], 4855),
    optionsOf([unit], 9700),
  ];
  return JSON.stringify({
    matrixName: 'Productia medie la hectar',
    dimensionsMap: dimensions.map((options, at) => ({ dimCode: at + 1, label: `D${at}`, options })),
    details: { nomJud: 3, nomLoc: 0, matMaxDim: 5, matUMSpec: 0, matRegJ: 3 },
  });
}

/** Cells of TEMPO's answer to a pivot, below its head. */
export function tempoCells(rows: readonly string[]): string {
  return ['Culturi, Forme de proprietate, Judete, Ani, UM: Kg / ha, Valoare', ...rows].join('\r\n');
}

/** The archive of Agreste: a workbook whose head is below its title, with yields in quintals per hectare. */
export async function agresteZip(
  lines: readonly (readonly [department: string, line: string, quintals: number | null])[],
): Promise<Uint8Array> {
  const text = (title: string) => ({ title, kind: 'text', width: 10 }) as const;
  const table: FileTable = {
    name: 'COP',
    columns: ['Statistique agricole annuelle', '', '', '', '', ''].map(text),
    rows: [
      ['Grandes cultures', null, null, null, null, null],
      ['LIB_REG2', 'LIB_DEP', 'LIB_SAA', 'SURF_2023', 'REND_2023', 'PROD_2023'],
      ...lines.map(([department, line, quintals]) => ['24', department, line, 1000, quintals, 80_000]),
    ],
  };
  const content = await tableWriters.xlsx(table, 'fr');
  return writeZip([
    {
      path: 'SAA_2010-2024_definitives_donnees_regionales.xlsx',
      content: await tableWriters.xlsx({ ...table, rows: [] }, 'fr'),
    },
    { path: 'SAA_2010-2024_définitives_donnees_departementales.xlsx', content },
  ]);
}
