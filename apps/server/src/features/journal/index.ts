export { readCalendar } from './calendar.ts';
export { readDevice } from './device.ts';
export { insertEntries } from './entries.repo.ts';
export { insertMachines } from './machines.repo.ts';
export { insertWorkers } from './workers.repo.ts';
