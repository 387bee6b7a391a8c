import { readFileSync } from 'node:fs';
import { type MoistureLimits, SOIL_DEPTHS, SOIL_MOISTURE_LIMITS, WATER_CROPS } from '@brazda/domain';
import { z } from 'zod';
import { StartError } from '../../platform/start-error.ts';

const Rising = z
  .array(z.number().positive())
  .length(6)
  .refine((limits) => limits.every((limit, i) => i === 0 || limit > limits[i - 1]!), {
    error: 'six limits rise from one to the next',
  });
const Limits = z.record(z.enum(WATER_CROPS), z.record(z.enum(SOIL_DEPTHS), Rising));

/**
 * The soil moisture limits from a file of the operator, the default ones without a file. Throws StartError, which names
 * the problem.
 */
export function readMoistureLimits(file: string | undefined): MoistureLimits {
  if (file === undefined) return SOIL_MOISTURE_LIMITS;
  const refuse = (why: string) => new StartError(`The file of SOIL_MOISTURE_LIMITS cannot be used: ${why}.`);
  let weather: unknown;
  try {
    weather = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse((error as Error).message);
  }
  const parsed = Limits.safeParse(weather);
  if (parsed.success) return parsed.data;
  throw refuse(parsed.error.issues.map(({ path, message }) => `${path.join(' ')}: ${message}`).join('; '));
}
