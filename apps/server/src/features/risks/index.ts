export { listFarmRisks } from './farm-risks.ts';
export { insertFindings } from './findings.repo.ts';
