import type { Application, Prescription, PrescriptionDetails, StripTrials } from '@brazda/contract';
import { judgeTrial, passRowsOf, type TrialPlan } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { findYieldMap, harvestedCrop, yieldCellsOf } from '../harvests/index.ts';
import { listApplications, readApplicationCells } from '../machine-logs/index.ts';
import { listCropIntervals } from '../parcels/index.ts';
import { listSalePrices } from '../plans/index.ts';
import { findPrescription, listPrescriptions } from '../prescriptions/index.ts';

type StripTrial = StripTrials['results'][number];

/** A cell of which less was covered has what was planned for it. */
const MIN_COVERED = 0.5;

/** Judges the strips of all prescriptions of a season that have some, the newest first. */
export async function judgeSeason(db: Db, scope: SeasonScope): Promise<StripTrial[]> {
  const withStrips = (await listPrescriptions(db, scope, {})).filter(
    ({ laid_strips, machine }) => laid_strips.length > 0 && machine !== null,
  );
  if (withStrips.length === 0) return [];
  const applications = await listApplications(db, scope);
  const prices = await listSalePrices(db, scope);
  const judged: StripTrial[] = [];
  for (const prescription of withStrips) {
    const application = applications.find((one) => one.prescription === prescription.id);
    judged.push(await judgeOne(db, scope, { prescription, application, prices }));
  }
  return judged;
}

interface Judging {
  readonly prescription: Prescription;
  readonly application: Application | undefined;
  readonly prices: ReadonlyMap<string, number>;
}

async function judgeOne(
  db: Db,
  scope: SeasonScope,
  { prescription, application, prices }: Judging,
): Promise<StripTrial> {
  const { id, name, parcel, product, purpose } = prescription;
  const map = await findYieldMap(db, scope, parcel);
  const day = map?.rows[0]?.day ?? null;
  const crop = map ? await cropOf(db, scope, parcel, day) : null;
  const harvest_price = (crop === null ? undefined : prices.get(crop)) ?? null;
  const product_price = application?.price ?? product.price;
  const about = {
    prescription: id,
    name,
    parcel,
    crop,
    season: scope.season_id,
    quantity: product.quantity,
    harvested_on: day,
    has_yield_map: map !== null,
    has_applied: application !== undefined,
    harvest_price,
    product_price,
    seen: prescription.seen,
  };
  const details = map && (await findPrescription(db, scope, id));
  if (!map || !details) return { ...about, field: null, zones: [], rich: null };
  const rows = passRowsOf(yieldCellsOf(map), await planOf(db, scope, details, application));
  const judged = judgeTrial(rows, {
    quantity: product.quantity,
    nitrogen_percent: purpose === 'nitrogen' ? product.nutrient_percent : null,
    prices: { harvest: harvest_price, product: product_price },
  });
  return { ...about, ...judged, zones: [...judged.zones] };
}

async function cropOf(db: Db, scope: SeasonScope, parcel: string, day: string | null) {
  const intervals = await listCropIntervals(db, scope, { season_id: scope.season_id, parcel_id: parcel });
  return harvestedCrop(intervals.get(parcel) ?? [], day).crop;
}

/** The rates that were logged, else those that were planned. */
async function planOf(
  db: Db,
  scope: SeasonScope,
  { cells, rates, machine, laid_strips }: PrescriptionDetails,
  application: Application | undefined,
): Promise<TrialPlan> {
  const logged = application && (await readApplicationCells(db, scope, application.id));
  const isSameGrid = logged?.rates.length === rates.length;
  return {
    grid: cells.grid,
    areas_m2: cells.areas_m2,
    zones: cells.zones,
    planned: rates,
    rates: rates.map((rate, cell) =>
      isSameGrid && logged.covered[cell]! >= MIN_COVERED ? logged.rates[cell]! : rate,
    ),
    machine: machine!,
    strips: laid_strips,
  };
}
