export * from './land-format.ts';
export * from './land-layer.ts';
export * from './stand-in.ts';
