export { ClosedParcels } from './closed-parcels.tsx';
export { ClosureLine } from './closure-line.tsx';
export { treatmentsAheadQueries } from './queries.ts';
export { useProposedStage } from './treatment-form/use-proposed-stage.ts';
export { useClosures } from './use-closures.ts';
export { useWorkClosures } from './use-work-closures.ts';
