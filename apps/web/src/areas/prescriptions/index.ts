export { LandPicture } from './prescription-screen/land-picture.tsx';
export { RatesPicture } from './prescription-screen/rates-picture.tsx';
export { type SeasonAddress, usePrescription, usePrescriptions } from './queries.ts';
export { useRateTexts } from './rate-texts.ts';
export { useSeenText } from './seen-text.ts';
