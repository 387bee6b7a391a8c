import type { Grain } from './grain.ts';
import type { Site } from './site.ts';
import { type LandUnit, lastingField } from './units.ts';

/** The raster that the drawing steps of a landscape work on. */
export interface Canvas {
  readonly site: Site;
  readonly grain: Grain;
  /** Index into `units`, per pixel. */
  readonly unit: Uint16Array;
  readonly units: LandUnit[];
}

/** Adds a unit and returns its index. */
export function addUnit({ units }: Canvas, unit: LandUnit): number {
  return units.push(unit) - 1;
}

/** Adds a unit of permanent grass, such as the verge of a road. */
export function addGrass(canvas: Canvas, seed: number): number {
  return addUnit(canvas, lastingField(seed, 'permanent_pasture'));
}
