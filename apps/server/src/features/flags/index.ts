export { listFlagSettings, setFlag } from './flags.repo.ts';
export { flagsHandlers as flagsAnswers } from './flags.routes.ts';
export { Flags } from './flags.ts';
