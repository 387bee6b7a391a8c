export { zonesAnswers } from './zones.answers.ts';
