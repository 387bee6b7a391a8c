export { readDevice } from './device.ts';
export { deviceHandlers } from './devices.routes.ts';
export { entriesHandlers } from './entries.routes.ts';
export { machinesHandlers } from './machines.routes.ts';
export { pairingHandlers } from './pairing.routes.ts';
export { workHandlers } from './work.routes.ts';
export { workersHandlers } from './workers.routes.ts';
