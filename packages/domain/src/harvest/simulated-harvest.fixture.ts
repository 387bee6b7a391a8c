import type { PlanePoints } from './harvest-points.ts';

/** How a combine harvests a field from its south-western corner, in passes to the north and back. */
export interface SimulatedHarvest {
  /** Meters. */
  readonly fieldWidth: number;
  readonly fieldLength: number;
  readonly cut: number;
  /** Meters between passes; less than the cut for overlaps. */
  readonly spacing?: number;
  /** Meters per second. */
  readonly speed?: number;
  /** Seconds from the cut to the sensor. */
  readonly delay?: number;
  readonly yieldAt: (x: number, y: number) => number;
  readonly moisture?: number;
}

/** The points that the combine records once a second, with a turn of 20 seconds beyond the field after each pass. */
export function simulatedHarvest({
  fieldWidth,
  fieldLength,
  cut,
  spacing = cut,
  speed = 2,
  delay = 0,
  yieldAt,
  moisture = Number.NaN,
}: SimulatedHarvest): PlanePoints {
  const path: { x: number; y: number; isCutting: boolean }[] = [];
  const passes = Math.floor((fieldWidth - cut) / spacing + 1e-9) + 1;
  for (let pass = 0; pass < passes; pass++) {
    const x = cut / 2 + pass * spacing;
    const steps = Math.floor(fieldLength / speed);
    for (let i = 0; i <= steps; i++) {
      const y = pass % 2 === 0 ? i * speed : fieldLength - i * speed;
      path.push({ x, y, isCutting: true });
    }
    const end = pass % 2 === 0 ? fieldLength : 0;
    const out = pass % 2 === 0 ? 1 : -1;
    for (let i = 1; i < 20; i++) {
      const angle = (Math.PI * i) / 20;
      const away = end + out * 12 * Math.sin(angle);
      path.push({ x: x + (spacing * (1 - Math.cos(angle))) / 2, y: away, isCutting: false });
    }
  }
  const columnOf = (value: (i: number) => number) => Float64Array.from(path, (_, i) => value(i));
  const floats = (value: (i: number) => number) => Float32Array.from(path, (_, i) => value(i));
  return {
    count: path.length,
    x: columnOf((i) => path[i]!.x),
    y: columnOf((i) => path[i]!.y),
    time: columnOf((i) => 1_780_000_000 + i),
    yields: floats((i) => {
      const cutAt = path[i - delay];
      return cutAt?.isCutting ? yieldAt(cutAt.x, cutAt.y) : 0;
    }),
    width: floats(() => cut),
    speed: floats(() => Number.NaN),
    moisture: floats(() => moisture),
    log: new Uint16Array(path.length),
  };
}
