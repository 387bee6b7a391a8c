import type { PassConditions } from './appearance.ts';
import type { Clouds } from './clouds.ts';
import type { Landscape } from './landscape.ts';
import type { Site } from './site.ts';

/** Side of a tile of the 10 m bands in pixels; a 20 m tile of the same ground has half. */
export const TILE = 256;
/** Side of the same tile in 20 m pixels. */
export const HALF = TILE / 2;

/** A scene of simulated reflectance: a site as it looks on a day under its clouds. */
export interface SceneToPaint {
  readonly site: Site;
  readonly landscape: Landscape;
  readonly day: PassConditions;
  readonly clouds: Clouds | null;
  /** Whether the whole site is seen; otherwise only the parcels and what lies right around them. */
  readonly whole: boolean;
  /** Added to every number: 0, or 1000 where the offset of newer processings has not been taken off. */
  readonly shift: number;
}
