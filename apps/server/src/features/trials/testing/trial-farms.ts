import { api } from '@brazda/contract';
import { expect } from 'vitest';
import type { FarmSeason } from '../../../../test/farm-season.ts';
import { apply, TWO_FIELDS, upload } from '../../../../test/farmer.ts';
import { type Caller, type Product, startProduct } from '../../../../test/product.ts';
import { onAccountRemoved } from '../../../features.ts';
import { rectangle } from '../../imagery/testing/catalog.ts';
import { sweepTrials } from '../trials.jobs.ts';

/** The farm that visitors begin. */
export const FARM = { name: 'Pământul meu', country: 'RO' } as const;

/** A product whose visitors begin trial farms. */
export class TrialFarms {
  readonly product: Product;

  constructor(product: Product) {
    this.product = product;
  }

  /** A visitor with a trial farm and its season. */
  async begin(visitor = this.product.visitor()) {
    const { status, response } = await visitor.call(api.trials.start, { body: FARM });
    expect(status).toBe(200);
    const { farm, ends_at } = response;
    return { visitor, farm, ends_at, season: { farmId: farm.id, seasonId: farm.seasons[0]!.id } };
  }

  /** Takes a file of two fields into the farm of a visitor. */
  async importFields(visitor: Caller, season: FarmSeason) {
    const read = await upload(this.product, visitor, season, TWO_FIELDS);
    return apply(this.product, visitor, season.farmId, read.id);
  }

  /** Runs the job that removes trial farms. */
  sweep() {
    const { db } = this.product.database;
    return sweepTrials({ db, log: { info: () => undefined }, now: () => new Date(), onAccountRemoved });
  }

  async query(text: string, values: unknown[] = []) {
    return (await this.product.database.pool.query(text, values)).rows;
  }

  async stop() {
    await this.product.stop();
  }
}

/** Starts a product without trial farms. */
export async function startTrialFarms(): Promise<TrialFarms> {
  return new TrialFarms(await startProduct());
}

/** The reply to a call for a farm, which a visitor may no longer have. */
export const farmOf = (caller: Caller, farmId: string) => caller.call(api.farms.get, { params: { farmId } });

/** The trial of a visitor, if there is one. */
export const trialOf = async (caller: Caller) => (await caller.call(api.trials.get)).response.trial;

/** Draws square fields side by side. */
export const draw = (caller: Caller, params: FarmSeason, fields: number, side = 4) =>
  caller.callUnchecked(api.parcels.edit, {
    params,
    body: {
      create: Array.from({ length: fields }, (_, i) => ({
        shape: rectangle(i * (side + 1), 0, i * (side + 1) + side, side),
      })),
      update: [],
      remove: [],
    },
  });
