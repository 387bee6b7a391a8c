import { valueOfCode, type YieldCell, yieldCodeTable } from '@brazda/domain';
import { toWgs84 } from '@brazda/raster';
import type { MergedMap } from './yield-map.ts';

/** The cells of a yield map that have a yield, by their centers. */
export function yieldCellsOf({ grid, step, codes }: MergedMap): YieldCell[] {
  const table = yieldCodeTable(step);
  return [...codes].flatMap((code, at) => {
    const t_ha = valueOfCode(table, code);
    if (t_ha === null) return [];
    const x = grid.x0 + ((at % grid.width) + 0.5) * grid.pixel;
    const y = grid.y0 - (Math.floor(at / grid.width) + 0.5) * grid.pixel;
    const [lng, lat] = toWgs84(grid.epsg, [x, y]);
    return [{ lng, lat, t_ha }];
  });
}
