import type { LandFormatName } from '@brazda/domain';
import type { LandFormat } from './land-format.ts';

/** The readers, each fetched when the first such file comes. A KMZ is a KML in a ZIP, unpacked before. */
export const FORMATS: Partial<Readonly<Record<LandFormatName, () => Promise<LandFormat>>>> = {
  shapefile: async () => (await import('./shapefile.ts')).shapefile,
};
