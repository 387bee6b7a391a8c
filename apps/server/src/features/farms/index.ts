export { listSharedFarms } from './access.repo.ts';
export {
  hashesOfOpenedLinks,
  readAccess,
  readOperatedAccess,
  readSamplingAccess,
  readWorkAccess,
  scopeOfLink,
  viewOfDemo,
  viewOfGuest,
  viewOfOwner,
  viewOfTrial,
} from './access.ts';
export { ENDED_FARMS } from './ended-farms.repo.ts';
export { endFarmLink, linkHolds, requireRoomForLink } from './farm-links.repo.ts';
export { countEarlierFarms } from './farm-queue.repo.ts';
export { type FarmReader, presentSeason, readDayAtFarm, readFarmRows } from './farm-reader.ts';
export { forgetVisits } from './farm-visits.repo.ts';
export {
  findFarmFacts,
  findSeasonDays,
  findSeasonOfFarm,
  getFarms,
  listDemoFarmIds,
  listOwnedFarmIds,
  listSeasons,
  readDemoStates,
  readMeasures,
  readYieldFarm,
  type SeasonDays,
  type SeasonRow,
} from './farms.repo.ts';
export { LINKS_COOKIE, LINKS_COOKIE_S, newLinkToken, withOpenedLink } from './opened-links.ts';
export {
  lockPerson,
  requireFarmsOfPerson,
  requireLandOfOwner,
  requireRoomForFarms,
} from './person-limits.repo.ts';
export { purgeFarm } from './purge.repo.ts';
export { readCountry } from './read-country.ts';
export { removeFarm } from './removal.repo.ts';
export { requireSeason } from './require-season.ts';
export { createFarm } from './save-farm.repo.ts';
export { FARM_GUESTS } from './shared-with.repo.ts';
