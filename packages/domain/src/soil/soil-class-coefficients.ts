import type { Coefficient } from '../rules/coefficient.ts';
import { SOIL_CLASSES, soilClassSourceOf } from './soil-classes.ts';
import { SOIL_PARAMETERS } from './soil-parameters.ts';

/** The limits of the classes of soil, with their sources. */
export function listSoilClassCoefficients(): Coefficient[] {
  return SOIL_PARAMETERS.flatMap(({ key, sign, unit }) => {
    const { classes, source } = SOIL_CLASSES[key];
    return classes.flatMap(({ to, label }): Coefficient[] =>
      to === null
        ? []
        : [
            {
              value: to,
              unit,
              crop: null,
              country: source.country,
              basis: source.basis,
              means: `highest ${sign.en} of the class ${label.en}`,
              source: soilClassSourceOf(key, 'en'),
            },
          ],
    );
  });
}
