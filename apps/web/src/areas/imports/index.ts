export { useSeasonOfImport } from './season-of-import.ts';
