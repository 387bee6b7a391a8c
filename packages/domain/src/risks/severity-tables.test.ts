import { describe, expect, it } from 'vitest';
import { blightSeverityOf, cercosporaValueOf } from './severity-tables.ts';

/** The rows of ibm-weather-tool a053a55, src/models.R: the warmest temperature of each, and its sum. */
const BLITECAST = [
  ['t<7.2', '0'],
  ['t<=11.6', '(h>15)+(h>18)+(h>21)'],
  ['t<=15.0', '(h>12)+(h>15)+(h>18)+(h>21)'],
  ['t<=26.6', '(h>9)+(h>12)+(h>15)+(h>18)'],
  ['else', '0'],
] as const;
const CERCOSPORA = [
  ['<=60', '0'],
  ['<=61', '(h>21)'],
  ['<=62', '(h>19)+(h>22)'],
  ['<=63', '(h>16)+(h>19)+(h>21)'],
  ['<=64', '(h>13)+(h>15)+(h>18)+(h>20)+(h>23)'],
  ['<=65', '(h>6)+(h>8)+(h>12)+(h>18)+(h>21)'],
  ['<=71', '(h>3)+(h>6)+(h>10)+(h>14)+(h>18)+(h>21)'],
  ['<=72', '(h>2)+(h>6)+(h>9)+(h>13)+(h>17)+(h>20)'],
  ['<=73', '(h>1)+(h>6)+(h>9)+(h>12)+(h>16)+(h>19)'],
  ['<=76', '1+(h>5)+(h>9)+(h>11)+(h>16)+(h>18)+(h>23)'],
  ['<=77', '1+(h>5)+(h>8)+(h>12)+(h>15)+(h>18)+(h>22)'],
  ['<=78', '1+(h>5)+(h>8)+(h>11)+(h>14)+(h>17)+(h>20)'],
  ['<=79', '1+(h>4)+(h>7)+(h>9)+(h>12)+(h>14)+(h>17)'],
  ['<=80', '1+(h>3)+(h>6)+(h>8)+(h>10)+(h>12)+(h>15)'],
  ['<=81', '1+(h>2)+(h>4)+(h>6)+(h>7)+(h>9)+(h>11)'],
  ['<=82', '1+(h>2)+(h>4)+(h>5)+(h>7)+(h>8)+(h>10)'],
  ['>82', '1+(h>2)+(h>4)+(h>5)+(h>7)+(h>8)+(h>9)'],
] as const;

/** The value of a row as it is printed, for some hours. */
function printed(sum: string, hours: number): number {
  const base = sum.startsWith('1') ? 1 : 0;
  return base + [...sum.matchAll(/h>(\d+)/g)].filter(([, step]) => hours > Number(step)).length;
}

const HOURS = Array.from({ length: 24 }, (_, at) => at + 1);

describe('the severity value of late blight', () => {
  it.each([
    [7.1, 0],
    [7.2, 1],
    [11.6, 1],
    [11.7, 2],
    [15, 2],
    [15.1, 3],
    [26.6, 3],
    [26.7, 4],
  ])('at %d °C is that of its row', (temperature, row) => {
    for (const hours of HOURS)
      expect(blightSeverityOf({ hours, temperature }), `${hours} h`).toBe(printed(BLITECAST[row]![1], hours));
  });

  it('is 0 without humid hours', () => {
    expect(blightSeverityOf({ hours: 0, temperature: null })).toBe(0);
  });
});

describe('the daily infection value of leaf spot of beet', () => {
  it.each(CERCOSPORA.map(([limit, sum]) => [limit, sum] as const))(
    'at %s °F is that of its row',
    (limit, sum) => {
      // Half a degree below the end of the row, which no row is narrower than; beyond the last one above it.
      const fahrenheit = limit === '>82' ? 90 : Number(limit.slice(2)) - 0.5;
      for (const hours of HOURS)
        expect(cercosporaValueOf({ hours, temperature: (fahrenheit - 32) / 1.8 }), `${hours} h`).toBe(
          printed(sum, hours),
        );
    },
  );

  it('is 0 without humid hours', () => {
    expect(cercosporaValueOf({ hours: 0, temperature: null })).toBe(0);
  });
});
