import {
  type CodeTable,
  type Layer,
  type Measure,
  MZ_CODES,
  NDVI_CODES,
  NDWI_CODES,
  RASTER_KIND,
  type Skipped,
} from '@brazda/domain';
import { type Network, networkOf } from './biophysical/network.ts';
import { type AngleCosines, cosinesOf } from './biophysical/scene-angles.ts';
import { networksOf } from './biophysical/sensors.ts';
import { byPixel, normalizedDifference, type PixelFormula, type PixelValues } from './pixel-values.ts';
import type { Band, Scene } from './scene.ts';
import { percentilesOf } from './statistics.ts';

/** A layer whose pixels are numbers: a function of its bands, optionally relative to the shape itself. */
export interface IndexLayer {
  readonly kind: 'index';
  readonly bands: readonly Band[];
  readonly codes: CodeTable;
  /** The function for the pixels of a scene, or why the scene has none. */
  readonly valuesIn: (scene: Scene) => PixelValues | Skipped;
  /** Whether it is a network, which has no value for what it was not made for and depends on where sun and satellite stood. */
  readonly isNetwork?: boolean;
  /** Whether water is what the layer measures. */
  readonly countsWater?: boolean;
  /** Converts the index values of one shape (NaN where hidden) to the layer's values, in place; `counted` are those that count. */
  readonly relate?: (values: Float64Array, counted: Float64Array) => void;
}

/** A layer whose pixels are colors. */
export interface PictureLayer {
  readonly kind: 'picture';
  readonly bands: readonly [Band, Band, Band];
}

/** The bands of the networks for 10 m and for 20 m, in the order of their inputs. */
const FINE_BANDS: readonly Band[] = ['green', 'red', 'nir'];
const COARSE_BANDS: readonly Band[] = [
  'green',
  'red',
  'rededge1',
  'rededge2',
  'rededge3',
  'nir08',
  'swir16',
  'swir22',
];

/**
 * How each layer is computed. NDWI is Gao's, of near and short-wave infrared: water in leaves, not open water. NDRE: Gitelson and
 * Merzlyak 1994; red-edge chlorophyll index: Gitelson 2003; MSAVI2: Qi 1994; EVI: Huete 2002.
 */
export const LAYER: Readonly<Record<Layer, IndexLayer | PictureLayer>> = {
  NDVI: { kind: 'index', bands: ['nir', 'red'], codes: NDVI_CODES, valuesIn: () => normalizedDifference },
  NDWI: {
    kind: 'index',
    bands: ['nir', 'swir16'],
    codes: NDWI_CODES,
    valuesIn: () => normalizedDifference,
    countsWater: true,
  },
  MZ: {
    kind: 'index',
    bands: ['nir', 'red'],
    codes: MZ_CODES,
    valuesIn: () => normalizedDifference,
    relate: toPercentOfMedian,
  },
  TRUE_COLOR: { kind: 'picture', bands: ['red', 'green', 'blue'] },
  LAI: fineNetwork('LAI', 1),
  COVER: fineNetwork('COVER', 100),
  FAPAR: fineNetwork('FAPAR', 100),
  // Micrograms over a square centimeter are hundredths of a gram over a square meter.
  CHLOROPHYLL: networkLayer(
    'CHLOROPHYLL',
    COARSE_BANDS,
    ({ coarse }, angles) => networkOf(coarse, 'CHLOROPHYLL', angles),
    0.01,
  ),
  NDRE: formulaLayer('NDRE', ['nir', 'rededge1'], ({ 0: nir, 1: edge }) => (nir - edge) / (nir + edge)),
  CIRE: formulaLayer('CIRE', ['rededge3', 'rededge1'], ({ 0: end, 1: start }) => end / start - 1),
  MSAVI2: formulaLayer(
    'MSAVI2',
    ['nir', 'red'],
    ({ 0: nir, 1: red }) => (2 * nir + 1 - Math.sqrt((2 * nir + 1) ** 2 - 8 * (nir - red))) / 2,
  ),
  EVI: formulaLayer('EVI', ['nir', 'red', 'blue'], ({ 0: nir, 1: red, 2: blue }) => {
    const divisor = nir + 6 * red - 7.5 * blue + 1;
    return divisor > 0 ? (2.5 * (nir - red)) / divisor : Number.NaN;
  }),
};

function formulaLayer(kind: Measure, bands: readonly Band[], formula: PixelFormula): IndexLayer {
  return { kind: 'index', bands, codes: RASTER_KIND[kind].codes, valuesIn: () => byPixel(formula) };
}

/** A variable of the networks, times `factor`. */
function networkLayer(
  kind: 'LAI' | 'COVER' | 'FAPAR' | 'CHLOROPHYLL',
  bands: readonly Band[],
  estimatorOf: (tables: NonNullable<ReturnType<typeof networksOf>>, angles: AngleCosines) => Network,
  factor: number,
): IndexLayer {
  return {
    kind: 'index',
    bands,
    codes: RASTER_KIND[kind].codes,
    isNetwork: true,
    valuesIn: ({ platform, angles }) => {
      const tables = networksOf(platform);
      if (!tables) return 'NO_NETWORK';
      if (!angles) return 'NO_ANGLES';
      const network = estimatorOf(tables, cosinesOf(angles));
      return byPixel((pixel) => (network.isInDomain(pixel) ? factor * network.estimate(pixel) : Number.NaN));
    },
  };
}

function fineNetwork(kind: 'LAI' | 'COVER' | 'FAPAR', factor: number): IndexLayer {
  return networkLayer(kind, FINE_BANDS, ({ fine }, angles) => networkOf(fine, kind, angles), factor);
}

/** Why a scene has nothing to compute a layer from; null where it has. */
export function lackOf(scene: Scene, layer: Layer): Skipped | null {
  const definition = LAYER[layer];
  if (!definition.bands.every((band) => scene.assets[band])) return 'NO_BAND';
  if (definition.kind === 'picture') return null;
  const values = definition.valuesIn(scene);
  return typeof values === 'string' ? values : null;
}

/** The values without the NaNs, or those of them where `chosen` is 1. */
export function numbersOf(values: Float64Array, chosen?: Uint8Array): Float64Array {
  const numbers = new Float64Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]) && (!chosen || chosen[i] === 1)) numbers[count++] = values[i];
  }
  return numbers.subarray(0, count);
}

/** Management zones: percent of the median of the pixels that count; all NaN where it is not above 0. */
function toPercentOfMedian(values: Float64Array, counted: Float64Array): void {
  const median = counted.length > 0 ? percentilesOf(counted.slice(), [0.5])[0] : 0;
  for (let i = 0; i < values.length; i++) values[i] = median > 0 ? (100 * values[i]) / median : Number.NaN;
}
