import { newestCompleteSeason, type SeasonSpan } from './season.ts';

/** APIA codes of the crops whose yields are asked for: wheat, barley, maize, sunflower, rapeseed (second document, section 9). */
const CODES: ReadonlySet<string> = new Set(['101', '105', '108', '201', '202']);

/** A crop with its codes in outer systems. */
interface LinkedCrop {
  readonly id: string;
  readonly system_links: readonly { readonly name: string; readonly code: string }[];
}

/** The ids of those crops whose yields are asked for. */
export function yieldNoticeCrops(crops: readonly LinkedCrop[]): readonly string[] {
  const isReportable = ({ system_links }: LinkedCrop) =>
    system_links.some(({ name, code }) => name === 'APIA' && CODES.has(code));
  return crops.filter(isReportable).map(({ id }) => id);
}

/** The season whose yields are asked for: the newest one that is harvested and has parcels; null where there is none. */
export function yieldNoticeSeason<S extends SeasonSpan>(seasons: readonly S[], today: string): S | null {
  return newestCompleteSeason(
    seasons.filter(({ parcels_count }) => parcels_count > 0),
    today,
  );
}
