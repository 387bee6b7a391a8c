export { type FarmRisks, listFarmRisks, type RiskDeps } from './farm-risks.ts';
