export * from './gather.ts';
export * from './inspect-land.ts';
export * from './land-format.ts';
export * from './land-layer.ts';
export { PROJECTIONS, type Projection, projectionOf } from './projections.ts';
export * from './read-land.ts';
