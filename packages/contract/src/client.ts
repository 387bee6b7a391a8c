export { decodeAtlas } from './atlas-format.ts';
export type { AnyCall, CallInput, InputArgs, InputOf, ResponseOf } from './client-call.ts';
export { partsOfTag } from './entity-tag.ts';
export type * from './index.ts';
export * from './limits.ts';
export { manifest as api } from './manifest.ts';
export { API_BASE, API_ROOT, tileUrlOf, urlOf, urlPattern } from './url.ts';
