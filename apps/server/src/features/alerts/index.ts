export { listAlerts, readJudgments } from './alerts.repo.ts';
export { insertImportedAlerts } from './imported-alerts.repo.ts';
export { pixelImageOf, withGridOfLast } from './pixel-images.ts';
export {
  listNeighborCrops,
  listSeenDays,
  listSeenPixels,
  type SeenDay as StoredSeenDay,
} from './standing-crops.repo.ts';
