export { PairingButton } from './pairing-button.tsx';
export { ParcelWork } from './parcel-work.tsx';
export { useWorkers } from './workers.ts';
