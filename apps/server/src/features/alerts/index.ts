export { listAlerts, readJudgments } from './alerts.repo.ts';
export { insertImportedAlerts } from './imported-alerts.repo.ts';
