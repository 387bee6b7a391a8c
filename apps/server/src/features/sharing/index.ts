export { sharingAnswers } from './sharing.answers.ts';
