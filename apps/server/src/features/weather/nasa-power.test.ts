import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nasaPower } from './nasa-power.ts';
import { POWER_UNITS, readPower } from './nasa-power-response.ts';
import { startWeatherServer, type WeatherServer } from './testing/weather-server.ts';

let server: WeatherServer;
beforeAll(async () => {
  server = await startWeatherServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.received.length = 0;
  server.next.length = 0;
  server.answer = () => ({ body: answerOf({}) });
});

const never = new AbortController().signal;
const SPAN = { from: '2026-05-01', to: '2026-05-02' };
const CELL = '44.5,27.5';
const archive = () =>
  nasaPower({ url: server.url, userAgent: 'Brazda/1.0 https://b.example', pace_ms: 0, backoff_ms: 1 });
const fetchDays = () => archive().fetch([CELL], SPAN, never);

/** An answer of two days, of which a test changes a part. */
function answerOf({ values = {}, units = {}, header = {} }: Record<string, object>) {
  const day = { T2M_MAX: 24, T2M_MIN: 11, RH2M: 60, WS2M: 2, WS10M: 3, WS10M_MAX: 6 };
  const parameter = Object.fromEntries(
    Object.entries({ ...day, PRECTOTCORR: 1.5, ALLSKY_SFC_SW_DWN: 20, ...values }).map(([name, value]) => [
      name,
      { '20260501': value, '20260502': value },
    ]),
  );
  return {
    geometry: { type: 'Point', coordinates: [27.5, 44.5, 60] },
    properties: { parameter },
    header: { sources: ['MERRA2', 'SYN1DEG'], fill_value: -999, time_standard: 'LST', ...header },
    parameters: Object.fromEntries(
      Object.entries({ ...POWER_UNITS, ...units }).map(([name, unit]) => [name, { units: unit }]),
    ),
  };
}

describe('a request', () => {
  it('is for the days of a cell, in local solar time, by a named product', async () => {
    const days = (await fetchDays()).get(CELL)!;
    expect(days.days[0]).toMatchObject({
      date: '2026-05-01',
      temperature_min: 11,
      temperature_max: 24,
      precipitation: 1.5,
      wind: 6,
      radiation: 20,
    });
    expect(days.days[0]!.et0).toBeGreaterThan(3);
    expect(days.is_final).toBe(true);
    const [{ query, headers }] = server.received as [(typeof server.received)[0]];
    expect(Object.fromEntries(query)).toMatchObject({
      community: 'AG',
      format: 'JSON',
      'time-standard': 'LST',
      latitude: '44.5',
      longitude: '27.5',
      start: '20260501',
      end: '20260502',
    });
    expect(headers['user-agent']).toContain('Brazda/1.0');
  });

  it.each([
    ['44.6,27.3', '44.5,27.5'],
    ['44.8,27.8', '45,27.5'],
    ['48.3,1.6', '48.5,1.875'],
    ['44.2,-0.2', '44,0'],
  ])('of %s is shared by the cell around %s', (point, cell) => {
    expect(archive().cellOf(point)).toBe(cell);
  });
});

describe('values', () => {
  it('that are the fill value of the answer are unknown; ET0 is then computed from temperatures', () => {
    const [day] = readPower(answerOf({ values: { ALLSKY_SFC_SW_DWN: -999, PRECTOTCORR: -999 } })).days;
    expect(day).toMatchObject({ radiation: null, precipitation: null, temperature_max: 24 });
    expect(day!.et0).toBeGreaterThan(2);
    const unknown = readPower(answerOf({ values: { T2M_MAX: -999, T2M_MIN: -999 } })).days[0];
    expect(unknown).toMatchObject({ temperature_max: null, et0: null });
  });

  it('are replaced later where they come from low-latency data', () => {
    const header = { sources: ['GEOSIT', 'FLASHFLUX', 'POWER'] };
    expect(readPower(answerOf({ header })).is_final).toBe(false);
  });

  it('in another unit or time are refused, not converted', () => {
    expect(() => readPower(answerOf({ units: { T2M_MAX: 'K' } }))).toThrow('The unit K of T2M_MAX');
    expect(() => readPower(answerOf({ header: { time_standard: 'UTC' } }))).toThrow('time UTC');
  });
});

describe('a source in trouble', () => {
  it('that is busy or cuts its answer off is requested again', async () => {
    server.next.push({ status: 503 }, 'cut', { body: '<html>' });
    expect((await fetchDays()).get(CELL)!.days).toHaveLength(2);
    expect(server.received).toHaveLength(4);
  });

  it('that limits requests names the time to wait, and is left alone', async () => {
    server.next.push({ status: 429, headers: { 'retry-after': '90' } });
    await expect(fetchDays()).rejects.toMatchObject({ trouble: 'limited', retry_after_ms: 90_000 });
    expect(server.received).toHaveLength(1);
  });

  it('that refuses says why, and is not requested again', async () => {
    server.next.push({ status: 422, body: { messages: ['Please supply a different user name.'] } });
    await expect(fetchDays()).rejects.toThrow(/answers 422: Please supply a different user name/);
    expect(server.received).toHaveLength(1);
  });

  it('that answers with something else each time is unreadable', async () => {
    server.answer = () => ({ body: { properties: {} } });
    await expect(fetchDays()).rejects.toMatchObject({ trouble: 'unreadable' });
  });

  it('that never answers ends with the work that waits for it', async () => {
    server.next.push('silent');
    const work = new AbortController();
    const fetched = archive().fetch([CELL], SPAN, work.signal);
    setTimeout(() => work.abort(), 50);
    await expect(fetched).rejects.toMatchObject({ trouble: 'no_answer' });
  });
});

/** Recorded answers (NASA POWER, free). */
const RECORDED = join(import.meta.dirname, '../../../../../../shared/facts/outside/weather/power');
const without = existsSync(RECORDED) ? '' : ' (SKIPPED: ../shared/facts is not on this machine)';

it.skipIf(without !== '')(`reads recorded answers${without}`, () => {
  const read = (name: string) => readPower(JSON.parse(readFileSync(join(RECORDED, name), 'utf8')));
  const september = read('power_daily_ag_7params_2026-09.json');
  expect(september.is_final).toBe(false);
  expect(september.days.some(({ radiation }) => radiation === null)).toBe(true);
  expect(
    september.days.every(({ et0, temperature_max }) => (et0 === null) === (temperature_max === null)),
  ).toBe(true);
  expect(read('power_daily_ag_7params_2025-01.json').days.length).toBeGreaterThan(20);
});
