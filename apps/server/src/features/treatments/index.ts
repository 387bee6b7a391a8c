export { addTreatment } from './add-treatment.ts';
export { saveHolder } from './holder.repo.ts';
export { insertRegisterFile } from './register-files.repo.ts';
export { insertTreatments, listTreatments } from './treatments.repo.ts';
