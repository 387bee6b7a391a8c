export { changesAnswers } from './changes.answers.ts';
