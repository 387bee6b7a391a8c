import { SAMPLE_DEPTHS_CM, type SampledLand } from '@brazda/domain';

/** The layers from which samples of land are taken. */
export function depthsText(land: SampledLand): string {
  return SAMPLE_DEPTHS_CM[land].map(({ from, to }) => `${from}–${to}\u00A0cm`).join(', ');
}
