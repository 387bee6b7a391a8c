import type { SoilResult } from '@brazda/contract';
import {
  depthNameOf,
  type ShownSoilUnit,
  SOIL_PARAMETERS,
  type SoilMethod,
  type SoilParameterKey,
  shownSoilUnit,
  soilMethodsOf,
  soilSignOf,
} from '@brazda/domain';
import type { FiledAnalysis, FiledSample } from './filed-analysis.ts';

/** A parameter measured by a method in some of the samples of an analysis. */
export interface Measurement {
  readonly parameter: (typeof SOIL_PARAMETERS)[number];
  readonly method: SoilMethod;
  /** As on the report of a laboratory, such as `P-Olsen`. */
  readonly sign: string;
  readonly unit: ShownSoilUnit;
}

/** What was measured in an analysis, in the order of the parameters and their methods. */
export function measurementsOf({ farm, results, language }: FiledAnalysis): Measurement[] {
  const measured = new Set(results.map(({ parameter, method }) => `${parameter} ${method}`));
  return SOIL_PARAMETERS.flatMap((parameter) =>
    soilMethodsOf(parameter.key)
      .filter((method) => measured.has(`${parameter.key} ${method}`))
      .map((method) => ({
        parameter,
        method,
        sign: soilSignOf(parameter.key, method, language),
        unit: shownSoilUnit(parameter.key, farm.country),
      })),
  );
}

/** Finds the result of a measurement in a sample; undefined where nothing was measured. */
export function resultFinder({
  results,
}: FiledAnalysis): (
  sample: Pick<FiledSample, 'cell' | 'depth'>,
  measurement: Measurement,
) => SoilResult | undefined {
  const keyOf = (cell: string, depth: string, parameter: SoilParameterKey, method: SoilMethod) =>
    `${cell} ${depth} ${parameter} ${method}`;
  const byKey = new Map(
    results.map((result) => [keyOf(result.cell, result.depth, result.parameter, result.method), result]),
  );
  return ({ cell, depth }, { parameter, method }) =>
    byKey.get(keyOf(cell.id, depthNameOf(depth), parameter.key, method));
}
