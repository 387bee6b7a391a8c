export { installationAnswers } from './installation.answers.ts';
