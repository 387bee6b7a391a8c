export { useImports } from './queries.ts';
