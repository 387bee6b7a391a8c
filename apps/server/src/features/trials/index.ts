export { readTrialActor, TRIAL_COOKIE } from './trial-cookie.ts';
