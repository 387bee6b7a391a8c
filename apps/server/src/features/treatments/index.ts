export { insertTreatments, listTreatments } from './treatments.repo.ts';
export { saveHolder } from './holder.repo.ts';
export { insertRegisterFile } from './register-files.repo.ts';
export { insertTreatments } from './treatments.repo.ts';
