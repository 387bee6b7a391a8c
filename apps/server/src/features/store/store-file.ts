import type { StoreItem } from '@brazda/contract';
import { type Language, shownStoreUnit, storeAmountIn, storePriceFor, storeValueCents } from '@brazda/domain';
import { type FileTable, tableWriters } from '@brazda/formats';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { readYieldFarm } from '../farms/index.ts';
import { listStoreItems, listStoreMovements } from './store.repo.ts';

interface StoreFile {
  readonly format: 'xlsx' | 'csv';
  /** One item; all of them where it is left out. */
  readonly item?: string | undefined;
  readonly language: Language;
}

/** Writes the movements of a store, or of one item, as a table: by item, oldest day first, with what was left each time. */
export async function writeStore(
  db: Db,
  scope: Scope,
  { format, item: wanted, language }: StoreFile,
): Promise<Uint8Array> {
  const [items, movements, farm, t] = await Promise.all([
    listStoreItems(db, scope),
    listStoreMovements(db, scope, wanted === undefined ? {} : { item: wanted }),
    readYieldFarm(db, scope),
    loadTranslation(language, 'store'),
  ]);
  const byItem = Map.groupBy(movements.toReversed(), ({ item }) => item);
  const rows = items.flatMap((item) => {
    const unit = shownStoreUnit({ unit: item.unit, crop_id: item.crop?.id ?? null }, farm.yield_unit);
    return (byItem.get(item.id) ?? []).map((movement) => [
      t(`store:kinds.${item.kind}`),
      titleOf(item, language),
      movement.lot,
      movement.day,
      t(`store:reasons.${movement.reason}`),
      storeAmountIn(unit, movement.amount),
      storeAmountIn(unit, movement.balance),
      t(`store:unit.${unit}`),
      movement.price_cents === null ? null : storePriceFor(unit, movement.price_cents),
      movement.price_cents === null ? null : storeValueCents(movement.amount, movement.price_cents) / 100,
      movement.partner,
      movement.document,
      movement.note,
    ]);
  });
  const table: FileTable = {
    name: t('store:title'),
    columns: [
      { title: t('store:field.kind'), kind: 'text', width: 12 },
      { title: t('store:field.item'), kind: 'text', width: 30 },
      { title: t('store:field.lot'), kind: 'text', width: 14 },
      { title: t('store:field.day'), kind: 'day', width: 12 },
      { title: t('store:field.reason'), kind: 'text', width: 22 },
      { title: t('store:field.amount'), kind: 'number', width: 12 },
      { title: t('store:field.balance'), kind: 'number', width: 12 },
      { title: t('store:field.unit'), kind: 'text', width: 8 },
      { title: t('store:field.price'), kind: 'number', width: 12 },
      { title: t('store:field.value'), kind: 'number', width: 12 },
      { title: t('store:field.partner'), kind: 'text', width: 24 },
      { title: t('store:field.document'), kind: 'text', width: 18 },
      { title: t('store:field.note'), kind: 'text', width: 30 },
    ],
    rows,
  };
  return tableWriters[format](table, language);
}

/** Such as `Winter wheat 2026 · Silo 2`. */
function titleOf(
  { crop, year, name }: Pick<StoreItem, 'crop' | 'year' | 'name'>,
  language: Language,
): string {
  if (crop === null) return name;
  const harvest = year === null ? crop.name[language] : `${crop.name[language]} ${year}`;
  return name === '' ? harvest : `${harvest} · ${name}`;
}
