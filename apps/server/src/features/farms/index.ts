export { accessTo } from './access.ts';
export { farmsAnswers } from './farms.answers.ts';
export { getFarms, listDemoFarmIds, listSeasons } from './farms.repo.ts';
