export { listSharedFarms } from './access.repo.ts';
export { accessTo, reachOf, strongestShare } from './access.ts';
export { type FarmReader, farmReader, seasonOnWire } from './farm-reader.ts';
export { turnOfFarm } from './farm-turn.repo.ts';
export {
  findSeasonDays,
  getFarms,
  hasSeason,
  listDemoFarmIds,
  listSeasons,
  type SeasonDays,
} from './farms.repo.ts';
export { farmsHandlers } from './farms.routes.ts';
export { demandRoomInSeason, demandRoomOfPerson } from './land-room.repo.ts';
export { hashOfLink, LINKS_COOKIE, LINKS_COOKIE_S, newLinkToken, withOpenedLink } from './opened-links.ts';
export { removeFarm } from './removal.repo.ts';
export { createSeason } from './seasons.repo.ts';
export { isVisible, type Lineages } from './visible.repo.ts';
export { createFarm, mayAddFarm } from './writing.repo.ts';
