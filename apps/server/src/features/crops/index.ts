export { cropsAnswers } from './crops.answers.ts';
