export { listSharedFarms } from './access.repo.ts';
export { accessTo, reachOf, strongestShare } from './access.ts';
export { type FarmReader, farmReader, seasonOnWire } from './farm-reader.ts';
export { farmsAnswers } from './farms.answers.ts';
export { getFarms, hasSeason, listDemoFarmIds, listSeasons } from './farms.repo.ts';
export { hashOfLink, LINKS_COOKIE, LINKS_COOKIE_S, newLinkToken, withOpenedLink } from './opened-links.ts';
export { isVisible, type Lineages } from './visible.repo.ts';
