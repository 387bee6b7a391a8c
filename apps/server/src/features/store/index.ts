export {
  insertStoreItem,
  insertStoreMovements,
  listStoredItems,
  listStoredMovements,
  type StoredMovement,
} from './store-writes.repo.ts';
