import { cellShapeOf } from './cell-shape.ts';
import { type CsvTable, readCsvTable, tableRecords } from './csv-table.ts';
import { isGuess } from './file-chunks.ts';
import type { FormatRow, LandFormat, ReadOptions, SourceFile } from './land-format.ts';
import { beyondLimit, issue, withoutShape } from './raw-shape.ts';
import { storable, valuesFrom } from './row-values.ts';

/** CSV with a header row and a shape column: WKT, EWKT, hexadecimal WKB or GeoJSON. */
export const csv: LandFormat = {
  async layersOf({ main }) {
    const table = await readCsvTable(main);
    const columns = table.columns.filter((_, index) => index !== table.shapeColumn);
    const { epsg, encoding } = table;
    return [
      {
        name: '',
        columns,
        projection: { epsg, from: epsg === null ? null : 'file' },
        encoding,
        ...(isGuess(encoding) && { isEncodingGuessed: true }),
      },
    ];
  },
  async *rowsOf({ main }, { encoding }, options) {
    const table = await readCsvTable(main, options.encoding ?? encoding ?? undefined);
    yield* rowsIn(main, table, options);
  },
};

async function* rowsIn(main: SourceFile, table: CsvTable, options: ReadOptions): AsyncGenerator<FormatRow> {
  let number = -1;
  for await (const cells of tableRecords(main, table.encoding, table.separator, options)) {
    number++;
    if (number === 0) continue;
    if (cells === null) yield { number, values: {}, ...beyondLimit() };
    else yield rowOf(number, cells, table);
  }
}

/** A cell without the apostrophe that guards against formulas in spreadsheets. */
function unguarded(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t\r])/, '');
}

function rowOf(number: number, cells: readonly string[], { columns, shapeColumn }: CsvTable): FormatRow {
  const cell = (cells[shapeColumn] ?? '').trim();
  const way = cell === '' ? null : cellShapeOf(cell);
  const { shape, issues } = way ? way.read(cell) : withoutShape(cell === '' ? 'no_shape' : 'broken_shape');
  const values = valuesFrom(
    columns.map(
      (column, index) => [column, index === shapeColumn ? '' : unguarded(cells[index] ?? '')] as const,
    ),
  );
  if (cells.length === columns.length) return { number, values, shape, issues };
  const odd =
    cells.length < columns.length
      ? { column: columns[cells.length], value: '' }
      : { column: columns.at(-1)!, value: storable(cells.slice(columns.length).join(' ').slice(0, 100)) };
  return { number, values, shape, issues: [...issues, issue('unreadable_value', odd)] };
}
