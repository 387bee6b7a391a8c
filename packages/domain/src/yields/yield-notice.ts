import { newestCompleteSeason, type SeasonSpan } from '../farms/season.ts';
import { YIELD_CROP_FACTS } from './yield-crops.ts';

/** APIA codes of the crops whose yields are requested. */
const CODES: ReadonlySet<string> = new Set(Object.values(YIELD_CROP_FACTS).map(({ apia }) => apia));

/** A crop with its codes in external systems. */
interface LinkedCrop {
  readonly id: string;
  readonly system_links: readonly { readonly name: string; readonly code: string }[];
}

/** The ids of the crops whose yields are requested. */
export function yieldNoticeCrops(crops: readonly LinkedCrop[]): readonly string[] {
  const isReportable = ({ system_links }: LinkedCrop) =>
    system_links.some(({ name, code }) => name === 'APIA' && CODES.has(code));
  return crops.filter(isReportable).map(({ id }) => id);
}

/** The season whose yields are requested: the newest one that is harvested and has parcels; null without one. */
export function yieldNoticeSeason<S extends SeasonSpan>(seasons: readonly S[], today: string): S | null {
  return newestCompleteSeason(
    seasons.filter(({ parcels_count }) => parcels_count > 0),
    today,
  );
}
