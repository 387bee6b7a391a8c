export { addEntries, problemError } from './add-entries.ts';
export { readCalendar } from './calendar.ts';
export { readDevice } from './device.ts';
export { findEntries, insertEntries, listEntries } from './entries.repo.ts';
export { insertMachines } from './machines.repo.ts';
export { giveToTreatment, replaceTreatmentEntry } from './treatment-entries.repo.ts';
export { listAssignedActivities, listParcelsOfCrops, listWorkplaces } from './work.repo.ts';
export { insertWorkers } from './workers.repo.ts';
