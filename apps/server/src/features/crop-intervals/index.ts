export { cropIntervalsAnswers } from './crop-intervals.answers.ts';
