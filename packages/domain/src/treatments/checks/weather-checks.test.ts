import { expect, it } from 'vitest';
import { checkedSample, recordSample } from './testing/checked-samples.ts';
import { checkRain, checkWind } from './weather-checks.ts';

const inWeather = (wind: number | null, precipitation: number | null, country: 'FR' | 'RO' = 'FR') =>
  checkedSample({ record: recordSample({ country, weather: { wind, precipitation } }) });

it('wind of degree 3 is allowed in France, more is not (order of 4 May 2017, article 2)', () => {
  expect(checkWind(inWeather(5.4, 0))).toMatchObject({ verdict: 'fine', values: { speed: 19, most: 19 } });
  expect(checkWind(inWeather(5.5, 0))).toMatchObject({
    verdict: 'against',
    values: { speed: 20, beaufort: 3 },
  });
});

it('rain of 8 millimeters an hour is allowed in France, more is not', () => {
  expect(checkRain(inWeather(1, 8))?.verdict).toBe('fine');
  expect(checkRain(inWeather(1, 8.1))?.verdict).toBe('against');
});

it('is not known without weather of the hour, and without a rule of the country', () => {
  const none = checkedSample({ record: recordSample({ weather: null }) });
  expect([checkWind(none)?.says, checkRain(none)?.says]).toEqual(['wind_no_weather', 'rain_no_weather']);
  const romania = inWeather(9, 20, 'RO');
  expect([checkWind(romania)?.says, checkRain(romania)?.says]).toEqual(['wind_no_rule', 'rain_no_rule']);
});

it('does not concern what is not sprayed', () => {
  expect(checkWind(checkedSample({ record: recordSample({ manner: 'spread' }) }))).toBeNull();
});
