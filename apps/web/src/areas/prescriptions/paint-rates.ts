import type { PrescriptionCells } from '@brazda/contract/client';
import { colorOfRate, type RateClass } from '@brazda/domain';

/** Paints the rates of a parcel on a canvas with a pixel for each cell, north up; land outside stays clear. */
export function paintRates(
  canvas: HTMLCanvasElement,
  { grid: { columns, rows }, areas_m2 }: Pick<PrescriptionCells, 'grid' | 'areas_m2'>,
  rates: readonly number[],
  legend: readonly RateClass[],
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, columns, rows);
  for (const [cell, area] of areas_m2.entries()) {
    if (area === 0) continue;
    context.fillStyle = colorOfRate(rates[cell]!, legend);
    context.fillRect(cell % columns, rows - 1 - Math.floor(cell / columns), 1, 1);
  }
}
