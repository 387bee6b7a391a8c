import { setImmediate } from 'node:timers/promises';
import { IMPORT_LIMITS } from '@brazda/domain';
import type { SchemaElement } from 'hyparquet';
import {
  type Bundle,
  type FormatLayer,
  type FormatRow,
  type LandFormat,
  type ReadOptions,
  Refused,
} from '../land-format.ts';
import { withoutShape } from '../raw-shape.ts';
import { valuesFrom } from '../row-values.ts';
import { wkbShapeOf } from '../wkb.ts';
import { ParquetFile } from './parquet-file.ts';
import { shapeColumnOf } from './shape-column.ts';

/** GeoParquet 1.0 and 1.1, and Parquet with its own type of shapes; one layer. */
export const geoparquet: LandFormat = {
  async layersOf({ main }) {
    const file = await ParquetFile.open(main);
    try {
      const { name, projection } = shapeColumnOf(main.name, file.metadata);
      const columns = file.columns.filter((column) => column.name !== name).map((column) => column.name);
      return [{ name: '', columns, projection, encoding: null }];
    } finally {
      await file.close();
    }
  },
  rowsOf,
};

/** Rows to convert before yielding to the event loop. */
const ROWS_A_TURN = 200;

async function* rowsOf({ main }: Bundle, _: FormatLayer, options: ReadOptions): AsyncGenerator<FormatRow> {
  const file = await ParquetFile.open(main);
  try {
    const { name: shapeName } = shapeColumnOf(main.name, file.metadata);
    const { columns } = file;
    if (!columns.some(({ name }) => name === shapeName)) throw new Refused(main.name, 'no_table');
    const total = Number(file.metadata.num_rows);
    let number = 0;
    let shapeBytes = 0;
    for await (const rows of file.groups(columns)) {
      for (const row of rows) {
        const shape = row[shapeName];
        shapeBytes += shape instanceof Uint8Array ? shape.length : 0;
        // Rows may share the bytes of one shape, so that a small file can have many large ones.
        if (shapeBytes > IMPORT_LIMITS.unpacked_bytes)
          throw new Refused(main.name, 'too_large', { megabytes: IMPORT_LIMITS.unpacked_bytes / 1_000_000 });
        yield { number: ++number, values: valuesFrom(valuesOf(row, columns, shapeName)), ...shapeOf(shape) };
        if (number % ROWS_A_TURN !== 0) continue;
        await setImmediate();
        options.signal?.throwIfAborted();
        options.onProgress?.(Math.floor((main.size * number) / Math.max(total, number)));
      }
    }
    options.onProgress?.(main.size);
  } finally {
    await file.close();
  }
}

function shapeOf(shape: unknown) {
  if (shape === null || shape === undefined) return withoutShape('no_shape');
  return shape instanceof Uint8Array ? wkbShapeOf(shape) : withoutShape('broken_shape');
}

function* valuesOf(
  row: Readonly<Record<string, unknown>>,
  columns: readonly SchemaElement[],
  shapeName: string,
): Generator<[string, string | number]> {
  for (const { name } of columns) {
    const value = row[name];
    if (name === shapeName) continue;
    if (typeof value === 'string') yield [name, value];
    else if (typeof value === 'number' && Number.isFinite(value)) yield [name, value];
    else if (typeof value === 'boolean') yield [name, String(value)];
    else if (typeof value === 'bigint')
      yield [name, Number.isSafeInteger(Number(value)) ? Number(value) : String(value)];
    else if (value instanceof Date && !Number.isNaN(value.getTime())) yield [name, dayOrTime(value)];
  }
}

/** A time at midnight is a day. */
function dayOrTime(time: Date): string {
  const text = time.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, -'T00:00:00.000Z'.length) : text;
}
