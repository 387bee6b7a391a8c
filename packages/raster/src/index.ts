export * from './cog-writer.ts';
export type * from './reading.ts';
export * from './scene.ts';
