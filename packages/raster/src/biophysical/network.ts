import type { NetworkTable, SensorTable } from './network-tables.ts';
import type { AngleCosines } from './scene-angles.ts';

/** Estimates one variable for the pixels of a scene from their reflectances, in the order of the inputs of its table. */
export interface Network {
  /** Whether the network was made for such reflectances. */
  isInDomain(reflectances: Float64Array): boolean;
  /** The estimate, clipped to its range within the published tolerance; NaN beyond it. */
  estimate(reflectances: Float64Array): number;
}

/** Builds a network for one scene. */
export function networkOf<Variable extends string>(
  sensor: SensorTable<Variable>,
  variable: Variable,
  angles: AngleCosines,
): Network {
  const table = sensor.networks[variable];
  const bands = sensor.limits.length;
  const { weights, bias } = foldInputs(table, bands, angles);
  const { output, output_bias, range, tolerance, lowest, highest } = table;
  const [least, most] = range;
  return {
    isInDomain: domainOf(sensor),
    estimate(reflectances) {
      let sum = output_bias;
      for (let neuron = 0; neuron < output.length; neuron++) {
        let input = bias[neuron];
        for (let band = 0; band < bands; band++) input += weights[neuron * bands + band] * reflectances[band];
        sum += output[neuron] * Math.tanh(input);
      }
      const value = 0.5 * (sum + 1) * (most - least) + least;
      if (value < lowest - tolerance || value > highest + tolerance) return Number.NaN;
      return Math.min(Math.max(value, lowest), highest);
    },
  };
}

/** The weights with the conversion of each input, and the biases with the angles: these are the same in all of a scene. */
function foldInputs({ inputs, hidden, hidden_bias }: NetworkTable, bands: number, angles: AngleCosines) {
  const weights = new Float64Array(hidden.length * bands);
  const bias = Float64Array.from(hidden_bias);
  const cosines = [angles.view_zenith, angles.sun_zenith, angles.relative_azimuth];
  for (const [neuron, row] of hidden.entries()) {
    for (const [at, [from, to]] of inputs.entries()) {
      const weight = (2 * row[at]) / (to - from);
      bias[neuron] -= weight * from + row[at];
      if (at < bands) weights[neuron * bands + at] = weight;
      else bias[neuron] += weight * cosines[at - bands];
    }
  }
  return { weights, bias };
}

/** The tenths are numbered from 2: so numbered, all published cases are in the listed cells, and from 1, as SNAP does, 3 of 8. */
const FIRST_TENTH = 2;
/** More than there are tenths, so that the numbers of several bands are the digits of one. */
const BASE = 13;

/** Every band must be within its limits and, where the cells are listed, the tenths of all bands together in one of them. */
function domainOf({ limits, cells }: SensorTable<string>): Network['isInDomain'] {
  const listed = cells === null ? null : new Set(cells.split(' ').map((cell) => Number.parseInt(cell, BASE)));
  return (reflectances) => {
    let cell = 0;
    for (let band = 0; band < limits.length; band++) {
      const [from, to] = limits[band];
      const reflectance = reflectances[band];
      if (!(reflectance >= from && reflectance <= to)) return false;
      cell = cell * BASE + Math.floor((10 * (reflectance - from)) / (to - from)) + FIRST_TENTH;
    }
    return listed === null || listed.has(cell);
  };
}
