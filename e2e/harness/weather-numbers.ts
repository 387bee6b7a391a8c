import type { Meteo, MeteoHours } from '@brazda/contract';
import { WEATHER_SOURCES, type WeatherSourceName } from '@brazda/domain';
import type { Page } from '@playwright/test';
import { demoFarms } from './demo.ts';

/** The sources of the weather that `serveRealWeather` serves, of the past and of the days to come. */
const PAST: WeatherSourceName = 'nasa-power';
const AHEAD: WeatherSourceName = 'met-norway';

/** A section of a page with numbers of weather or soil water: its heading, and the names of sources in it. */
interface WeatherSection {
  readonly section: string;
  readonly sources: readonly string[];
}

/**
 * Answers the calls of weather with that of the demo farm, as if it came from the sources of a real farm: the products of
 * journeys make no outside calls. That a real farm gets no simulated weather is tested without a browser.
 */
export async function serveRealWeather(page: Page): Promise<void> {
  const [demo] = await demoFarms(page.request);
  await page.route('**/api/v1/meteo-grid/**', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('farm', demo!.id);
    const response = await route.fetch({ url: url.href });
    const body: Meteo | MeteoHours = await response.json();
    const of = 'hours' in body ? { source: AHEAD } : { origins: originsOf(body.daily_precipitation) };
    await route.fulfill({ response, json: { ...body, simulated: false, ...of } });
  });
}

function originsOf(days: Meteo['daily_precipitation']): Meteo['origins'] {
  const spanOf = (isAhead: boolean, origin: Pick<Meteo['origins'][number], 'source' | 'basis'>) => {
    const dates = days.filter(({ is_forecast }) => is_forecast === isAhead).map(({ date }) => date);
    return dates.length === 0 ? [] : [{ ...origin, from: dates[0]!, to: dates.at(-1)! }];
  };
  return [
    ...spanOf(false, { source: PAST, basis: 'archive' }),
    ...spanOf(true, { source: AHEAD, basis: 'forecast' }),
  ];
}

/**
 * Reads which sections of a page have numbers of weather or soil water. A number is recognized by its unit; its section is
 * the closest one.
 */
export function readWeatherNumbers(page: Page): Promise<WeatherSection[]> {
  const names = Object.values(WEATHER_SOURCES)
    .filter(({ terms }) => terms !== null)
    .map(({ name }) => name);
  return page.locator('body').evaluate((body, names) => {
    const unit = /\d\s?(mm|°C|m\/s|km\/h|m³\/ha)/;
    const textOf = (element: { innerText?: string }) => element.innerText ?? '';
    const numbers = [...body.querySelectorAll('*')].filter(
      (element) =>
        unit.test(textOf(element)) && ![...element.children].some((part) => unit.test(textOf(part))),
    );
    const sections = new Set(
      numbers.map(
        (number) => number.closest('section, article, aside, dialog, main, [role=tabpanel]') ?? body,
      ),
    );
    return [...sections].map((section) => ({
      section: section.getAttribute('aria-label') ?? textOf(section.querySelector('h1, h2, h3, h4') ?? {}),
      sources: names.filter((name) => textOf(section).includes(name)),
    }));
  }, names);
}
