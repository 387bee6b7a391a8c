// The door of everything that makes scenes: the demo, tests and benchmarks. The product reads scenes and never writes them.

export { type LngLat, toUtm, toWgs84 } from './projection.ts';
export type { Band } from './scene.ts';
export { SCL } from './scl.ts';
export { writeCog } from './write-cog.ts';
