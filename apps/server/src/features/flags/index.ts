export { listFlagSettings, setFlag } from './flags.repo.ts';
export { flagsHandlers } from './flags.routes.ts';
export { Flags } from './flags.ts';
