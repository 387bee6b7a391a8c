import type { SoilResult } from '@brazda/contract/client';
import { SOIL_PARAMETERS, type SoilMethod, type SoilParameterKey } from '@brazda/domain';

/** A parameter by one method in one layer, with its results. */
export interface MeasuredParameter {
  readonly key: string;
  readonly parameter: SoilParameterKey;
  readonly method: SoilMethod;
  readonly depth: string;
  readonly results: readonly SoilResult[];
}

/** What was measured, in the order of the parameters, from the top layer down. */
export function measuredParameters(results: readonly SoilResult[]): MeasuredParameter[] {
  const groups = Map.groupBy(results, ({ parameter, method, depth }) => `${parameter} ${method} ${depth}`);
  const place = (key: SoilParameterKey) => SOIL_PARAMETERS.findIndex((one) => one.key === key);
  return [...groups]
    .map(([key, of]) => {
      const { parameter, method, depth } = of[0]!;
      return { key, parameter, method, depth, results: of };
    })
    .sort(
      (a, b) =>
        place(a.parameter) - place(b.parameter) ||
        a.method.localeCompare(b.method) ||
        Number.parseInt(a.depth, 10) - Number.parseInt(b.depth, 10),
    );
}
