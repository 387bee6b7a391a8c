export * from './land-format.ts';
