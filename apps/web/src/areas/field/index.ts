export { useNewestKept } from './use-newest-kept.ts';
