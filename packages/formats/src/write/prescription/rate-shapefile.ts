import type { Terminal } from '@brazda/domain';
import { shapefileParts } from '../shapefile.ts';
import { type ExportedPrescription, type StickFile, StickRefused } from './prescription.ts';
import { ratePolygons } from './rate-polygons.ts';
import { RAW_RATES, rawRate } from './raw-rates.ts';

/**
 * Writes a prescription as a shapefile: polygons in WGS 84 with one column of rates. There is no .cpg, because there are no texts
 * and Müller-Elektronik's terminals want no other files in their folder. Throws StickRefused.
 */
export function writeRateShapefile(
  prescription: ExportedPrescription,
  { columns }: Pick<Terminal, 'columns'>,
  name: string,
): StickFile[] {
  const { field, product } = prescription;
  const polygons = ratePolygons(prescription);
  if (polygons.length === 0) throw new StickRefused('no_rates', field);
  const { per_unit } = RAW_RATES[product.quantity];
  const rates = polygons.map(({ rate }) => rawRate(rate, product.quantity, field) / per_unit);
  return shapefileParts(
    name,
    polygons.map(({ shape }) => shape),
    [
      {
        name: columns[product.quantity],
        kind: 'number',
        decimals: Math.max(0, Math.log10(per_unit)),
        values: rates,
      },
    ],
  );
}
