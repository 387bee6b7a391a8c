import { writeZip } from '../write/zip.ts';

/** One record of a time log: values by their position among the DLVs of the header. */
export interface LoggedRecord {
  readonly lng: number;
  readonly lat: number;
  /** Seconds since 1970. */
  readonly time: number;
  readonly values: Readonly<Record<number, number>>;
  /** 1 where left out, a position of GPS. */
  readonly status?: number;
}

/** A value of the header of a time log. */
interface WrittenValue {
  readonly ddi: string;
  readonly element: string;
  /** Declared for all records. */
  readonly constant?: number;
}

/** A time log to write. */
export interface WrittenLog {
  /** DDIs of the values in hexadecimal digits, such as `0054`; those of the element `DET-1` alone. */
  readonly ddis: readonly (string | WrittenValue)[];
  readonly records: readonly LoggedRecord[];
}

/** The day from which time logs count. */
const EPOCH_MS = Date.UTC(1980, 0, 1);
const DAY_MS = 86_400_000;

/** The header and the binary file of a time log as terminals write them: position, status and values in each record. */
export function timeLogOf({ ddis, records }: WrittenLog): { header: string; binary: Buffer } {
  const values = ddis
    .map((written) => (typeof written === 'string' ? { ddi: written, element: 'DET-1' } : written))
    .map(
      ({ ddi, element, constant }: WrittenValue) => `<DLV A="${ddi}" B="${constant ?? ''}" C="${element}"/>`,
    )
    .join('');
  const header = `<?xml version="1.0" encoding="UTF-8"?><TIM A="" D="4"><PTN A="" B="" D=""/>${values}</TIM>`;
  return { header, binary: Buffer.concat(records.map(recordOf)) };
}

function recordOf({ lng, lat, time, values, status = 1 }: LoggedRecord): Buffer {
  const logged = Object.entries(values);
  const record = Buffer.alloc(16 + 5 * logged.length);
  const ms = Math.round(time * 1000) - EPOCH_MS;
  record.writeUInt32LE(ms % DAY_MS, 0);
  record.writeUInt16LE(Math.floor(ms / DAY_MS), 4);
  record.writeInt32LE(Math.round(lat * 1e7), 6);
  record.writeInt32LE(Math.round(lng * 1e7), 10);
  record.writeUInt8(status, 14);
  record.writeUInt8(logged.length, 15);
  for (const [i, [slot, value]] of logged.entries()) {
    record.writeUInt8(Number(slot), 16 + 5 * i);
    record.writeInt32LE(Math.round(value), 17 + 5 * i);
  }
  return record;
}

/** The files of a folder of task data, by their names. */
export function taskDataFiles(logs: readonly WrittenLog[], machines = ''): Record<string, string | Buffer> {
  const files: Record<string, string | Buffer> = {
    'TASKDATA.XML': `<ISO11783_TaskData VersionMajor="4" VersionMinor="3">${machines}</ISO11783_TaskData>`,
  };
  for (const [at, log] of logs.entries()) {
    const name = `TLG${String(at + 1).padStart(5, '0')}`;
    const { header, binary } = timeLogOf(log);
    files[`${name}.XML`] = header;
    files[`${name}.BIN`] = binary;
  }
  return files;
}

/** A ZIP of task data with some time logs, and a machine that declares its width in millimeters. */
export function taskDataOf(logs: readonly WrittenLog[], width_mm?: number): Promise<Uint8Array> {
  const property =
    width_mm === undefined ? '' : `<DVC A="DVC-1"><DPT A="1" B="0046" C="${width_mm}" D="width"/></DVC>`;
  const files = taskDataFiles(logs, property);
  return writeZip(Object.entries(files).map(([name, content]) => ({ path: `TASKDATA/${name}`, content })));
}
