export { insertTreatments } from './treatments.repo.ts';
