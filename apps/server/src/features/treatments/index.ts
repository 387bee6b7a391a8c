export { insertTreatments, listTreatments } from './treatments.repo.ts';
