import { cropByKey } from '@brazda/domain';
import { insertStoreItem, insertStoreMovements, type StoredMovement } from '../src/features/store/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { wholeFarm } from '../src/platform/db/scope.ts';
import type { DemoFarm } from './demo-farms.ts';

type Farm = Pick<DemoFarm, 'id' | 'country'>;

/** Invented words of a demo farm in the language of its country. */
const WORDS = {
  RO: {
    lots: ['Siloz 1', 'Siloz 2'],
    urea: 'Uree 46 % (demo)',
    diesel: 'Motorină (demo)',
    buyer: 'Cumpărător demo',
    price: { wheat: 92_000, diesel: 640_000 },
  },
  FR: {
    lots: ['Silo 1', 'Silo 2'],
    urea: 'Urée 46 % (démo)',
    diesel: 'GNR (démo)',
    buyer: 'Acheteur démo',
    price: { wheat: 19_500, diesel: 98_000 },
  },
} as const;

const TONNE = 1_000_000;
const LITER = 1000;
const YEAR = 2026;

/** Adds an invented store to a demo farm: wheat in two lots, fertilizer and diesel; also to one of an earlier version. */
export async function seedDemoStore(db: Db, { id, country }: Farm): Promise<void> {
  const scope = wholeFarm(id);
  const { lots, urea, diesel, buyer, price } = WORDS[country];
  const item = (key: string) => `${id}-store-${key}`;
  const none = { crop_id: null, year: null, fuel_since: null } as const;
  const grain = { kind: 'grain', unit: 'kg', crop_id: cropByKey('winter_wheat').id, year: YEAR } as const;
  await insertStoreItem(db, scope, { ...grain, id: item('wheat'), name: lots[0], fuel_since: null });
  await insertStoreItem(db, scope, { ...grain, id: item('wheat-2'), name: lots[1], fuel_since: null });
  await insertStoreItem(db, scope, { ...none, id: item('urea'), kind: 'input', unit: 'kg', name: urea });
  await insertStoreItem(db, scope, { ...none, id: item('diesel'), kind: 'fuel', unit: 'l', name: diesel });
  const moved = { reason: 'moved', move_id: item('move') } as const;
  const movements: readonly Moved[] = [
    { item_id: item('wheat'), day: '07-14', amount: 212 * TONNE, reason: 'harvest' },
    { item_id: item('wheat'), day: '07-20', amount: -60 * TONNE, ...moved },
    { item_id: item('wheat-2'), day: '07-20', amount: 60 * TONNE, ...moved },
    {
      item_id: item('wheat'),
      day: '08-03',
      amount: -75 * TONNE,
      reason: 'sale',
      partner: buyer,
      document: 'DEMO 14',
      price_cents: price.wheat,
    },
    { item_id: item('wheat'), day: '08-21', amount: -18 * TONNE, reason: 'rent' },
    { item_id: item('urea'), day: '02-10', amount: 24 * TONNE, reason: 'purchase' },
    { item_id: item('urea'), day: '03-12', amount: -21.5 * TONNE, reason: 'applied' },
    { item_id: item('diesel'), day: '02-01', amount: 3000 * LITER, reason: 'opening' },
    { item_id: item('diesel'), day: '03-31', amount: -2150 * LITER, reason: 'own_use' },
    {
      item_id: item('diesel'),
      day: '06-15',
      amount: 5000 * LITER,
      reason: 'purchase',
      price_cents: price.diesel,
    },
    { item_id: item('diesel'), day: '07-31', amount: -3900 * LITER, reason: 'own_use' },
  ];
  await insertStoreMovements(
    db,
    scope,
    movements.map((movement, at) => ({
      partner: '',
      document: '',
      price_cents: null,
      note: '',
      harvests: [],
      counted: null,
      move_id: null,
      ...movement,
      id: item(`movement-${at}`),
      day: `${YEAR}-${movement.day}`,
    })),
  );
}

/** A movement of the year, its day as `MM-DD`. */
type Moved = Pick<StoredMovement, 'item_id' | 'day' | 'amount' | 'reason'> & Partial<StoredMovement>;
