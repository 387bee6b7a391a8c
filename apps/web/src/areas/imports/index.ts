export { useImports } from './imports.ts';
