export { cropCurvesQuery } from './crop-curves.ts';
