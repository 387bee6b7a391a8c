export { exportsAnswers } from './exports.answers.ts';
