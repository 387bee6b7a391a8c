import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';

/** Further options of a Parquet file for tests. */
interface ParquetOptions {
  /** The metadata `geo`; none when null. */
  readonly geo?: unknown;
  readonly codec?: 'SNAPPY' | 'GZIP' | 'BROTLI' | 'ZSTD' | 'UNCOMPRESSED' | 'LZ4_RAW';
  readonly pack?: (page: Uint8Array) => Uint8Array;
  readonly rowGroupSize?: number;
}

/** What GeoParquet says of a column `geometry` of WKB in longitude and latitude. */
export const GEO = {
  version: '1.1.0',
  primary_column: 'geometry',
  columns: { geometry: { encoding: 'WKB', geometry_types: ['Polygon'] } },
};

/** A Parquet file with some columns. */
export function parquetOf(
  columnData: ColumnSource[],
  { geo = GEO, codec = 'SNAPPY', pack, rowGroupSize = 1000 }: ParquetOptions = {},
): Uint8Array {
  return new Uint8Array(
    parquetWriteBuffer({
      columnData,
      codec,
      rowGroupSize,
      ...(pack && { compressors: { [codec]: pack } }),
      ...(geo !== null && { kvMetadata: [{ key: 'geo', value: JSON.stringify(geo) }] }),
    }),
  );
}
