import type { Translated } from '../text/language.ts';
import type { SoilParameterKey } from './soil-parameters.ts';
import { SAMPLE_DEPTH_CM } from './soil-sampling.ts';

/** Parameters that are ordered together. */
interface SoilPackage {
  readonly label: Translated;
  readonly parameters: readonly SoilParameterKey[];
}

const BASIC = ['ph_h2o', 'p_al', 'k_al', 'humus'] as const satisfies readonly SoilParameterKey[];
const COMPLETE = [
  ...BASIC,
  'n_total',
  'in',
  'nmin',
  'v',
  'mg',
  's',
] as const satisfies readonly SoilParameterKey[];

/** The packages of a soil analysis, each with what is in the one before; chosen by us. */
export const SOIL_PACKAGES = {
  basic: { label: { en: 'Basic', ro: 'De bază', fr: 'De base' }, parameters: BASIC },
  complete: {
    label: { en: 'Complete', ro: 'Complet', fr: 'Complet' },
    parameters: COMPLETE,
  },
  extended: {
    label: { en: 'Extended', ro: 'Extins', fr: 'Étendu' },
    parameters: [...COMPLETE, 'caco3', 'ec', 'cu', 'zn', 'mn', 'fe', 'b', 'clay'],
  },
} as const satisfies Readonly<Record<string, SoilPackage>>;

export type SoilPackageName = keyof typeof SOIL_PACKAGES;
export const SOIL_PACKAGE_NAMES = Object.keys(SOIL_PACKAGES) as SoilPackageName[];

/** A layer of soil, from the surface. */
export interface SampleDepth {
  readonly from: number;
  readonly to: number;
}

/** The layers that are sampled, in centimeters: roots of orchards and vines take up from below the plow layer. */
export const SAMPLE_DEPTHS_CM = {
  arable: [SAMPLE_DEPTH_CM],
  perennial: [
    { from: 0, to: 20 },
    { from: 20, to: 40 },
    { from: 40, to: 60 },
  ],
} as const satisfies Readonly<Record<string, readonly SampleDepth[]>>;

export type SampledLand = keyof typeof SAMPLE_DEPTHS_CM;

/** The name of a layer, such as `0-20`. */
export function depthNameOf({ from, to }: SampleDepth): string {
  return `${from}-${to}`;
}
