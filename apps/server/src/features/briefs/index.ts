export { briefTablesOf } from './brief-tables.ts';
export { type BriefDeps, readBrief } from './read-brief.ts';
