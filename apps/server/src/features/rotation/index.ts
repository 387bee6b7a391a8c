export { rotationAnswers } from './rotation.answers.ts';
