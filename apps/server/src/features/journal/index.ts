export { readDevice } from './device.ts';
export { journalHandlers } from './journal.routes.ts';
export { pairingHandlers } from './pairing.routes.ts';
