export { exportsAnswers } from './exports.answers.ts';
export { writeParcels } from './write-parcels.ts';
