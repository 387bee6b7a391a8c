export { accessTo } from './access.ts';
export { farmsAnswers } from './farms.answers.ts';
export { getFarms, hasSeason, listDemoFarmIds, listSeasons } from './farms.repo.ts';
