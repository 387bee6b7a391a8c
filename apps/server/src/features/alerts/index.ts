export { listAlerts, readJudgments } from './alerts.repo.ts';
export { insertImportedAlerts } from './imported-alerts.repo.ts';
export { pixelImageOf, withGridOfLast } from './pixel-images.ts';
export { listSeenDays, listSeenPixels } from './standing-crops.repo.ts';
