import type { SoilAnalysis } from '@brazda/contract';
import {
  amountOf,
  orderReference,
  type SampledLand,
  type SoilAnalysisState,
  type SoilDivision,
  type SoilPackageName,
  soilAnalysisReference,
} from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import { type AnalysisOrder, findOrdersOfAnalyses } from '../orders/index.ts';
import './soil.table.ts';

/** What is chosen in a draft. */
export interface SoilChoice {
  /** Parcels of its season. */
  readonly parcels: readonly string[];
  readonly hectares_per_sample: number;
  readonly division: SoilDivision;
  readonly package: SoilPackageName;
  readonly depths: SampledLand;
}

/** What is ordered for a season, and how far it is. */
export interface AnalysisTerms {
  readonly id: string;
  readonly season_id: string;
  readonly state: SoilAnalysisState;
  readonly hectares_per_sample: number;
  readonly division: SoilDivision;
  readonly package: SoilPackageName;
  readonly depths: SampledLand;
  readonly lab: string;
}

/** What steps of an analysis depend on. */
export interface AnalysisFacts extends AnalysisTerms {
  /** Within the farm, from 1. */
  readonly farm_number: number;
  readonly farm_id: string;
  readonly sampler_email: string | null;
  readonly by_operator: boolean;
  readonly created_at: Date;
  readonly reached: SoilAnalysis['reached'];
}

interface AnalysisRow extends AnalysisFacts {
  readonly route_m: number | null;
  readonly nearest_first_m: number | null;
  readonly cancel_reason: string | null;
  readonly parcels: number;
  readonly hectares: number;
  readonly cells: number;
  readonly taken: number;
  readonly skipped: number;
}

/** For whom analyses are read. */
export interface AnalysisViewer {
  readonly user_id: string | null;
  /** Whether they may know who takes samples, and what is paid for it. */
  readonly seesPeople: boolean;
}

/** The analyses of a farm, newest first, or one of them. */
export async function listAnalyses(
  db: Db,
  scope: Scope,
  viewer: AnalysisViewer,
  id?: string,
): Promise<SoilAnalysis[]> {
  const isWanted = sql<boolean>`farm_id = ${scope.farm_id} and ${id === undefined ? sql`true` : sql`soil_order.id = ${id}`}`;
  return presentAnalyses(db, await selectAnalyses(db, isWanted, isVisible(scope)), viewer);
}

/** Some analyses of any farms, newest first, for staff of the operator who samples them. */
export async function listAnalysesOfOperator(db: Db, ids: readonly string[]): Promise<SoilAnalysis[]> {
  const isWanted = sql<boolean>`by_operator and soil_order.id = any(${ids})`;
  const rows = await selectAnalyses(db, isWanted, sql<boolean>`true`);
  return presentAnalyses(db, rows, { user_id: null, seesPeople: true });
}

async function presentAnalyses(
  db: Db,
  rows: readonly AnalysisRow[],
  { user_id, seesPeople }: AnalysisViewer,
): Promise<SoilAnalysis[]> {
  const orders = seesPeople
    ? await findOrdersOfAnalyses(
        db,
        rows.map((row) => row.id),
      )
    : new Map();
  return rows.map((row) => ({
    ...presentAnalysis(row),
    sampler: seesPeople ? row.sampler_email : null,
    purchase: presentPurchase(orders.get(row.id), user_id),
  }));
}

async function selectAnalyses(
  db: Db,
  isWanted: RawBuilder<boolean>,
  isCounted: RawBuilder<boolean>,
): Promise<AnalysisRow[]> {
  const { rows } = await sql<AnalysisRow>`
    select soil_order.*, chosen.parcels, chosen.hectares, sampled.cells, sampled.taken, sampled.skipped
    from soil_order
      cross join lateral (
        select count(*) as parcels, coalesce(sum(parcel.hectares), 0) as hectares
        from soil_order_parcel join parcel on parcel.id = parcel_id
        where order_id = soil_order.id and ${isCounted}) chosen
      cross join lateral (
        select count(*) as cells, count(*) filter (where state = 'taken') as taken,
          count(*) filter (where state = 'skipped') as skipped
        from soil_cell where order_id = soil_order.id) sampled
    where ${isWanted}
    order by created_at desc, number desc`.execute(db);
  return rows;
}

function presentAnalysis(row: AnalysisRow): Omit<SoilAnalysis, 'sampler' | 'purchase'> {
  return {
    id: row.id,
    number: row.farm_number,
    reference: soilAnalysisReference(row.farm_number),
    season: row.season_id,
    state: row.state,
    hectares_per_sample: row.hectares_per_sample,
    division: row.division,
    package: row.package,
    depths: row.depths,
    parcels: row.parcels,
    hectares: row.hectares,
    cells: row.cells,
    taken: row.taken,
    skipped: row.skipped,
    lab: row.lab,
    by_operator: row.by_operator,
    route_m: row.route_m,
    nearest_first_m: row.nearest_first_m,
    cancel_reason: row.cancel_reason,
    created_at: row.created_at.toISOString(),
    reached: row.reached,
  };
}

function presentPurchase(order: AnalysisOrder | undefined, user_id: string | null): SoilAnalysis['purchase'] {
  if (!order) return null;
  const { id, number, method, status } = order;
  const is_mine = order.holder_id === user_id;
  return {
    id,
    reference: orderReference(number),
    method,
    status,
    is_mine,
    price: amountOf(order.price),
    price_with_vat: amountOf(order.price_with_vat),
    client_secret: is_mine && status === 'pending' ? order.client_secret : null,
  };
}

const FACTS = [
  'id',
  'farm_number',
  'season_id',
  'state',
  'hectares_per_sample',
  'division',
  'depths',
  'sampler_email',
  'lab',
  'by_operator',
  'package',
  'farm_id',
  'created_at',
  'reached',
] as const;

function analysisOf(db: Db, { farm_id }: Scope, id: string) {
  return db.selectFrom('soil_order').select(FACTS).where('id', '=', id).where('farm_id', '=', farm_id);
}

/** An analysis of a farm; undefined if it has none with that id. */
export function findAnalysis(db: Db, scope: Scope, id: string): Promise<AnalysisFacts | undefined> {
  return analysisOf(db, scope, id).executeTakeFirst();
}

/** An analysis of a farm, locked until the transaction ends. */
export function lockAnalysis(tx: Db, scope: Scope, id: string): Promise<AnalysisFacts | undefined> {
  return analysisOf(tx, scope, id).forUpdate().executeTakeFirst();
}

/** The analysis with an id, locked until the transaction ends; for what was authorized before. */
export function lockAnalysisById(tx: Db, id: string): Promise<AnalysisFacts | undefined> {
  return tx.selectFrom('soil_order').select(FACTS).where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * The number on labels of an analysis that were printed before labels had its number within the farm; null where there
 * are none, or where another analysis of the farm has that number now, so that the labels could be of either.
 */
export async function findEarlierNumber(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ earlier_number: number | null }>`
    select earlier_number from soil_order where id = ${id} and not exists (
      select from soil_order other where other.farm_id = soil_order.farm_id
        and other.farm_number = soil_order.earlier_number)`.execute(db);
  return rows[0]?.earlier_number ?? null;
}

/** Adds a draft, and returns its id. */
export async function insertAnalysis(
  tx: Db,
  { farm_id }: Scope,
  { parcels: _, ...choice }: SoilChoice,
  { season_id, created_by }: { readonly season_id: string; readonly created_by: string | null },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('soil_order')
    .values({ id, farm_id, season_id, created_by, ...choice })
    .execute();
  return id;
}

type AnalysisChange = Partial<Omit<SoilChoice, 'parcels'>> & {
  readonly sampler_email?: string | null;
  readonly lab?: string;
  readonly cancel_reason?: string;
  readonly route_m?: number;
  readonly nearest_first_m?: number;
  readonly by_operator?: boolean;
};

/** Changes an analysis. */
export async function updateAnalysis(tx: Db, id: string, change: AnalysisChange): Promise<void> {
  await tx
    .updateTable('soil_order')
    .set({ ...change, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Brings an analysis into a state at a moment. */
export async function setAnalysisState(
  tx: Db,
  id: string,
  state: SoilAnalysisState,
  at: Date,
): Promise<void> {
  await sql`
    update soil_order set state = ${state}, updated_at = clock_timestamp(),
      reached = reached || jsonb_build_object(${state}::text, ${at.toISOString()}::text)
    where id = ${id}`.execute(tx);
}

/** Removes an analysis with everything that belongs to it. */
export async function deleteAnalysis(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('soil_order').where('id', '=', id).execute();
}
