export { type ChangeOfLand, changeOfLand, listSeasonStarts } from './season-starts.repo.ts';
