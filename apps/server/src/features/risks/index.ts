export { listFarmRisks } from './farm-risks.ts';
