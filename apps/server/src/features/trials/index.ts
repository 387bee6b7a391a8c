export { readTrialActor, TRIAL_COOKIE } from './trial-cookie.ts';
export { trialDoor } from './trial-door.ts';
export { TRIAL_QUEUES, trialJobs } from './trials.jobs.ts';
export { trialsHandlers } from './trials.routes.ts';
