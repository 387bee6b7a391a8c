export { useFarmWorkers } from './journal-queries.ts';
export { PairingButton } from './pairing-button.tsx';
export { ParcelWork } from './parcel-work.tsx';
