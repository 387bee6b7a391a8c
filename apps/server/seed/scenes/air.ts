import { SCL } from '@brazda/raster/write';
import { smoothstep } from './noise.ts';
import { HALF, type SceneToPaint } from './scene-to-paint.ts';
import { CLOUD, SNOW } from './spectra.ts';

/** The atmosphere between ground and sensor over one tile, in its 20 m pixels: snow, shadow, haze and cloud. */
export interface Air {
  /** Nothing but haze on this date. */
  readonly isClear: boolean;
  /** Loads the atmosphere over the tile whose first 20 m pixel is passed. */
  fill(left: number, top: number): void;
  /** Ten thousand times the measured reflectance of ground that reflects `value`. */
  through(value: number, band: number, half: number): number;
  /** The class of a pixel whose ground has class `bare`. */
  classAt(half: number, bare: number, isCirrus: boolean): number;
}

/** Light that a full shadow removes from each band; skylight fills blue the most. */
const SHADOW = [0.46, 0.52, 0.56, 0.6, 0.62];

export function airOf({ site, landscape, day, clouds }: SceneToPaint): Air {
  const { haze, snow } = day.weather;
  const isClear = clouds === null && snow === 0;
  const layer = () => new Float32Array(isClear ? 0 : HALF * HALF);
  const cloud = layer();
  const shadow = layer();
  const light = layer();
  const lying = layer();
  return {
    isClear,
    fill(left, top) {
      if (isClear) return;
      for (let y = top, half = 0; y < top + HALF; y++) {
        for (let x = left; x < left + HALF; x++, half++) {
          if (clouds) {
            cloud[half] = clouds.cloudAt(x, y);
            shadow[half] = clouds.shadowAt(x, y);
            light[half] = cloud[half] > 0 ? clouds.lightAt(x, y) : 1;
          }
          const isInside = 2 * x < site.width && 2 * y < site.height;
          const tone = isInside ? landscape.tone[2 * y * site.width + 2 * x] / 256 : 0;
          lying[half] = snow > 0 ? 0.85 * smoothstep(0.43, 0.57, tone + (snow - 0.7) * 0.25) : 0;
        }
      }
    },
    through(value, band, half) {
      const snowed = value + (SNOW[band] - value) * lying[half];
      const lit = snowed * (1 - SHADOW[band] * shadow[half]) * haze;
      return 10000 * (lit + (CLOUD[band] * light[half] - lit) * cloud[half]);
    },
    classAt(half, bare, isCirrus) {
      const depth = cloud[half];
      if (isCirrus && depth > 0.07) return SCL.thin_cirrus;
      if (depth > 0.5) return SCL.cloud_high;
      if (depth > 0.08) return SCL.cloud_medium;
      if (shadow[half] > 0.12) return SCL.cloud_shadow;
      if (lying[half] > 0.25) return SCL.snow_ice;
      return depth > 0.03 || shadow[half] > 0.05 ? SCL.unclassified : bare;
    },
  };
}
