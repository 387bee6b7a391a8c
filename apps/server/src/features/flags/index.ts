export { listFlagSettings, setFlag } from './flags.repo.ts';
export { Flags } from './flags.ts';
