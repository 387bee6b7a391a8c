import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CATALOGUE_LIMIT, Id, limitQuery, results, SeasonParams, TranslatedText } from './shared.ts';

export const Crop = z.object({
  id: Id,
  key: z.string(),
  name: TranslatedText,
  color: z.string(),
  group: z.string(),
  /** 1 is the most common crop; null is not among the frequent ones. */
  frequency: z.number().int().nullable(),
  system_links: z.array(z.object({ name: z.string(), code: z.string() })),
});
export type Crop = z.infer<typeof Crop>;

const DayWindow = z.object({ from: z.string(), to: z.string() });

export const GrowthStage = z.object({
  id: Id,
  stage: TranslatedText,
  bbch: z.string(),
  /** Month and day `MM-DD` between which the stage usually lies, by country. */
  windows: z.object({ RO: DayWindow, FR: DayWindow }),
});
export type GrowthStage = z.infer<typeof GrowthStage>;

export const crops = {
  list: endpoint({
    method: 'GET',
    path: '/crops/',
    summary: 'Lists the crop catalogue',
    access: 'anyone',
    query: z.object({ limit: limitQuery(CATALOGUE_LIMIT) }),
    answer: results(Crop),
  }),
  get: endpoint({
    method: 'GET',
    path: '/crops/:cropId',
    summary: 'Gives a crop with its growth stages',
    access: 'anyone',
    params: z.object({ cropId: Id }),
    answer: Crop.extend({ growthstages: z.array(GrowthStage) }),
  }),
  ofSeason: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/crops/',
    summary: 'Lists the crops of a season with the area of each',
    access: 'farm:parcels',
    params: SeasonParams,
    answer: results(Crop.extend({ parcels_count: z.number().int(), hectares: z.number() })),
  }),
  works: endpoint({
    method: 'GET',
    path: '/agricultural-works',
    summary: 'Lists the kinds of agricultural work',
    access: 'anyone',
    answer: results(z.object({ name: z.string(), label: TranslatedText })),
  }),
};
