export { changeOfLand, listSeasonStarts } from './season-starts.repo.ts';
