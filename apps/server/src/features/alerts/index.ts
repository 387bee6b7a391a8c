export { listAlerts, readJudgments } from './alerts.repo.ts';
