/** The relative humidities, percent, for which the wet-bulb formula is valid. */
const HUMIDITY = { min: 5, max: 99 } as const;

/**
 * Delta T: the difference between air temperature and wet-bulb temperature, degrees Celsius, from the air's
 * temperature and relative humidity in percent; a measure of how fast spray drops evaporate. Never below zero.
 * The wet bulb is that of Stull (2011, J. Appl. Meteorol. Climatol. 50, equation 1), within 1 °C between -20 and
 * 50 °C.
 */
export function deltaT(temperature: number, humidity: number): number {
  const rh = Math.min(Math.max(humidity, HUMIDITY.min), HUMIDITY.max);
  const wetBulb =
    temperature * Math.atan(0.151977 * Math.sqrt(rh + 8.313659)) +
    Math.atan(temperature + rh) -
    Math.atan(rh - 1.676331) +
    0.00391838 * rh ** 1.5 * Math.atan(0.023101 * rh) -
    4.686035;
  return Math.max(temperature - wetBulb, 0);
}
