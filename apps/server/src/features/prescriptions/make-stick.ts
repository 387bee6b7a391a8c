import type { PrescriptionDetails } from '@brazda/contract';
import { guidanceLine, TERMINALS } from '@brazda/domain';
import {
  checkStick,
  type ExportedPrescription,
  type Stick,
  type StickCheck,
  StickRefused,
  writeStick,
} from '@brazda/formats';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findFarmFacts } from '../farms/index.ts';
import { listParcelTitles } from '../parcels/index.ts';
import { findZonedShape } from '../zones/index.ts';
import { findHeadland } from './headland.repo.ts';
import { findPrescription } from './prescriptions.repo.ts';

/** Files count seeds one by one, prescriptions by the thousand. */
const PER_UNIT = { solid: 1, liquid: 1, seeds: 1000 } as const;

/** A stick that was read back without a difference. */
export interface MadeStick {
  readonly stick: Stick;
  readonly check: StickCheck;
}

/**
 * Writes the stick of some prescriptions for a terminal and reads it back. Throws not_found where one of them, or the terminal,
 * does not exist, stick_refused where the terminal cannot take one, and stick_differs where what is read is not what was
 * wanted.
 */
export async function makeStick(
  { db, log }: { readonly db: Db; readonly log: Logger },
  scope: SeasonScope,
  { ids, terminal: key }: { readonly ids: readonly string[]; readonly terminal: string },
): Promise<MadeStick> {
  const terminal = TERMINALS.find((each) => each.key === key);
  if (!terminal) throw new HttpError('not_found', 'terminal');
  const exported = await readExported(db, scope, ids);
  const stick = written(() => writeStick(exported, terminal));
  const check = await checkStick(stick);
  if (!check.isSame) {
    log.error({ check, terminal: key, ids }, 'a stick differs from its prescriptions');
    throw new HttpError('stick_differs');
  }
  return { stick, check };
}

async function readExported(
  db: Db,
  scope: SeasonScope,
  ids: readonly string[],
): Promise<ExportedPrescription[]> {
  const found: PrescriptionDetails[] = [];
  for (const id of ids) {
    const prescription = await findPrescription(db, scope, id);
    if (!prescription) throw new HttpError('not_found', 'prescription');
    found.push(prescription);
  }
  const parcels = found.map(({ parcel }) => parcel);
  const [farm, titles] = [await findFarmFacts(db, scope), await listParcelTitles(db, scope, parcels)];
  const exported: ExportedPrescription[] = [];
  for (const prescription of found) {
    const field = titles.get(prescription.parcel);
    const shape = await findZonedShape(db, { scope, parcel_id: prescription.parcel });
    if (!shape || !farm || field === undefined) throw new HttpError('not_found', 'parcel');
    const headland =
      prescription.headland &&
      (await findHeadland(db, scope, {
        parcel_id: prescription.parcel,
        country: farm.country,
        width_m: prescription.headland.width_m,
      }));
    exported.push({
      customer: farm.name,
      farm: farm.name,
      field,
      boundary: shape.shape,
      ...(headland && { headland }),
      ...ratesOf(prescription),
    });
  }
  return exported;
}

function ratesOf(prescription: PrescriptionDetails) {
  const { cells, rates, name, product, hectares, uniform_rate, no_go, machine } = prescription;
  const unit = PER_UNIT[product.quantity];
  const line = machine && guidanceLine(cells.grid, cells.areas_m2, machine);
  return {
    area_m2: Math.round(hectares * 10_000),
    task: name,
    product: { name: product.name, quantity: product.quantity },
    grid: {
      ...cells.grid,
      areas_m2: cells.areas_m2,
      rates: Float64Array.from(rates, (rate, cell) =>
        cells.areas_m2[cell] === 0 ? Number.NaN : rate * unit,
      ),
    },
    zones: [],
    default_rate: uniform_rate * unit,
    ...(no_go.length > 0 && { no_go: { type: 'MultiPolygon' as const, coordinates: no_go } }),
    ...(line && { guidance: { a: [...line.a], b: [...line.b] } }),
  };
}

function written<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (error instanceof StickRefused) throw new HttpError('stick_refused', error.field);
    throw error;
  }
}
