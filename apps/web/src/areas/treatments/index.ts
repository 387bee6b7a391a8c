export { ClosedParcels } from './closed-parcels.tsx';
export { ClosureLine } from './closure-line.tsx';
export { useClosures } from './use-closures.ts';
