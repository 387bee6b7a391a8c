import {
  type Country,
  type CropKey,
  clearDays,
  coverOn,
  cropCoursesOf,
  cropKindOf,
  type LightColor,
  parcelLights,
  type SeenDay,
  secondarySpan,
} from '../../packages/domain/src/index.ts';
import { splitCrops } from '../../packages/raster/src/index.ts';
import { meansOf, type SimulatedField } from '../alerts/simulated-land.ts';
import type { Case } from './cases.ts';

/** Cases that belong to one farm and its neighbors in a year. */
export interface CaseFarm {
  readonly country: Country;
  readonly year: number;
  readonly today: string;
  readonly cases: readonly Case[];
}

/** What gives lights to cases. */
export interface Judge {
  readonly name: string;
  judge(farm: CaseFarm): readonly LightColor[];
}

const MIN_CLEAR = 0.7;
const OPEN_DAYS = 21;

/** The images of a field as the product stores them. */
function seenDaysOf(field: SimulatedField): SeenDay[] {
  return meansOf(field).map(({ value, ...day }) => ({ ...day, ndvi: value }));
}

/** The rules of the product. */
export const BRAZDA: Judge = {
  name: 'Brazda',
  judge: ({ cases, country, year, today }) => {
    const seen = cases.map(({ field }) => seenDaysOf(field));
    const courseOf = new Map(
      [...Map.groupBy(cases.keys(), (at) => cases[at]!.rule)].map(([rule, of]) => [
        rule,
        cropCoursesOf(
          of.map((at) => ({
            crop_key: cases[at]!.declared,
            days: clearDays(seen[at]!, `${year - 1}-09-01`, `${year}-12-31`),
          })),
        ),
      ]),
    );
    return cases.map((one, at): LightColor => {
      if (one.rule === 'summer_cover') return coverLight(one, seen[at]!, year);
      const parcel = {
        crop_key: one.declared,
        seen: seen[at]!,
        journal: one.journal,
        secondary: one.secondary,
        second_crop_share: one.rule === 'two_crops' ? secondShareOf(one.field) : null,
      };
      const light = parcelLights(parcel, { country, year, today }, courseOf.get(one.rule)!).find(
        ({ rule }) => rule === one.rule,
      );
      return light?.color ?? 'yellow';
    });
  },
};

/** A parcel as part of the cover of a farm in the middle of August. */
function coverLight({ journal, harvested_on }: Case, seen: readonly SeenDay[], year: number): LightColor {
  const crops = [{ from: `${year - 1}-10-10`, to: harvested_on }];
  const states = [`${year}-08-29`, `${year}-09-05`].map((day) =>
    coverOn({ seen, works: journal.works, crops }, day, OPEN_DAYS),
  );
  if (states.every((state) => state === 'open')) return 'red';
  return states.every((state) => state === 'covered') ? 'green' : 'yellow';
}

function secondShareOf({ images, width, height, n_total }: SimulatedField): number | null {
  const clear = images
    .filter(({ values }) => values.filter((value) => !Number.isNaN(value)).length >= MIN_CLEAR * n_total)
    .map(({ date, values }) => ({ date, pixels: { width, height, values } }))
    .filter(({ date }) => date.slice(5) >= '03-01' && date.slice(5) <= '09-30');
  if (clear.length < 5) return null;
  return splitCrops(clear)?.share ?? 0;
}

/** NDVI below which the plain rule sees bare ground. */
const BELOW = 0.3;

/** The plain rule: red where NDVI is below 0.3 when a plant should be there, or never below where it should be gone. */
export const PLAIN_RULE: Judge = {
  name: 'NDVI below 0.3',
  judge: ({ cases, country, year }) =>
    cases.map(({ rule, declared, field }): LightColor => {
      const seen = seenDaysOf(field);
      const lowIn = (from: string, to: string) => clearDays(seen, from, to).some(({ ndvi }) => ndvi < BELOW);
      const highIn = (from: string, to: string) =>
        clearDays(seen, from, to).some(({ ndvi }) => ndvi >= BELOW);
      const isRed = {
        crop_seen: () => {
          const [from, to] = TIMES[cropKindOf(declared as CropKey) ?? 'grass'];
          return lowIn(`${year}-${from}`, `${year}-${to}`);
        },
        activity: () => !lowIn(`${year}-06-01`, `${year}-09-30`),
        two_crops: () => false,
        secondary_crop: () => {
          const { from, to } = secondarySpan(country, year);
          return !highIn(from, to);
        },
        fallow: () => lowIn(`${year}-04-01`, `${year}-08-31`),
        unplowed_grass: () => lowIn(`${year}-03-01`, `${year}-08-31`),
        summer_cover: () => lowIn(`${year}-08-20`, `${year}-09-10`),
      }[rule]();
      return isRed ? 'red' : 'green';
    }),
};

const TIMES = {
  winter: ['05-01', '05-20'],
  summer: ['07-10', '07-31'],
  grass: ['04-15', '09-15'],
} as const;
