import {
  type Country,
  type CropKey,
  cropKindOf,
  dayNumberOf,
  isoDayOf,
  type ParcelJournal,
  type ParcelRule,
  type RecordedWork,
} from '../../packages/domain/src/index.ts';
import type { SimulatedField } from '../alerts/simulated-land.ts';
import { bareFrom, type Course, courseOfCrop, sideOf, withCourse, withCover, withCut } from './courses.ts';

/** A parcel with what its farmer claims, and whether one rule is broken on it. */
export interface Case {
  readonly rule: ParcelRule | 'summer_cover';
  readonly is_breach: boolean;
  readonly declared: CropKey;
  readonly field: SimulatedField;
  readonly journal: ParcelJournal;
  readonly secondary: { readonly sown_on: string | null } | null;
  /** The last day of the main crop. */
  readonly harvested_on: string;
}

/** Where and when cases are made. */
export interface CaseSite {
  readonly country: Country;
  readonly year: number;
  readonly uniform: () => number;
  /** Crops with so many parcels that they have peers; wrong claims name them. */
  readonly grown: readonly CropKey[];
}

/** How many works of a farm are in its journal. */
const RECORDED_SHARE = 0.7;
/** More would be the usual course of a crop themselves. */
const BREACH_SHARE = 0.12;

/** Makes the cases of a field for every rule that can concern it. */
export function casesOf(field: SimulatedField, site: CaseSite): Case[] {
  const { country } = site;
  const key = field.crop_key as CropKey;
  const kind = cropKindOf(key);
  const cases: Case[] = [];
  if (kind !== null) cases.push(cropCase(field, key, site), splitCase(field, key, kind, site));
  if (kind === 'winter' || kind === 'summer') cases.push(activityCase(field, key, site));
  if (kind === 'winter') cases.push(secondaryCase(field, key, site));
  if (country === 'RO' && kind === 'winter') cases.push(coverCase(field, key, site));
  // Rules of fallow and of grass were read for France only.
  if (country === 'FR') cases.push(fallowCase(field, site), grassCase(field, site));
  return cases;
}

function isBreach({ uniform }: CaseSite): boolean {
  return uniform() < BREACH_SHARE;
}

function between({ uniform }: CaseSite, from: string, to: string): string {
  const first = dayNumberOf(from);
  return isoDayOf(Math.round(first + uniform() * (dayNumberOf(to) - first)));
}

function journalOf({ uniform }: CaseSite, works: readonly RecordedWork[]): ParcelJournal {
  return { works: works.filter(() => uniform() < RECORDED_SHARE), is_kept: true };
}

function harvestOf(key: CropKey, { year }: CaseSite): string {
  return cropKindOf(key) === 'winter' ? `${year}-07-12` : `${year}-09-25`;
}

type Plain = Pick<Case, 'declared' | 'field' | 'journal' | 'secondary' | 'harvested_on'>;

function plain(field: SimulatedField, key: CropKey, site: CaseSite): Plain {
  const harvested_on = harvestOf(key, site);
  const journal = journalOf(site, [{ kind: 'harvest', day: harvested_on }]);
  return { declared: key, field, journal, secondary: null, harvested_on };
}

function cropCase(field: SimulatedField, key: CropKey, site: CaseSite): Case {
  const others = site.grown.filter((one) => cropKindOf(one) !== cropKindOf(key));
  const is_breach = isBreach(site) && others.length > 0;
  const declared = is_breach ? others[Math.floor(site.uniform() * others.length)]! : key;
  return { ...plain(field, key, site), rule: 'crop_seen', is_breach, declared };
}

function splitCase(field: SimulatedField, key: CropKey, kind: string, site: CaseSite): Case {
  const is_breach = isBreach(site);
  const own = plain(field, key, site);
  if (!is_breach) return { ...own, rule: 'two_crops', is_breach };
  const other = courseOfCrop(
    kind === 'summer' ? 'winter_wheat' : 'sunflower',
    site.year,
    10 * site.uniform() - 5,
  );
  const share = 0.25 + 0.25 * site.uniform();
  const split = withCourse(field, other, sideOf(field, share, site.uniform));
  return { ...own, rule: 'two_crops', is_breach, field: split };
}

/** Land that nobody works grows weeds, more in one year than in another. */
function activityCase(field: SimulatedField, key: CropKey, site: CaseSite): Case {
  const is_breach = isBreach(site);
  const own = plain(field, key, site);
  if (!is_breach) return { ...own, rule: 'activity', is_breach };
  const weeds = courseOfCrop('fallow', site.year, 20 * site.uniform() - 10);
  const strength = 0.8 + 0.4 * site.uniform();
  const course: Course = (day) => 0.17 + (weeds(day) - 0.17) * strength;
  return {
    ...own,
    rule: 'activity',
    is_breach,
    field: withCourse(field, course),
    journal: journalOf(site, []),
  };
}

function secondaryCase(field: SimulatedField, key: CropKey, site: CaseSite): Case {
  const is_breach = isBreach(site);
  const { year, uniform } = site;
  const own = plain(field, key, site);
  const base = courseOfCrop('winter_wheat', year, 0);
  const sown_on = between(site, `${year}-07-25`, `${year}-08-12`);
  // A third of the stubble greens a little by itself.
  const regrowth = uniform() < 0.33 ? withCover(base, sown_on, 0.28) : base;
  const course = is_breach ? regrowth : withCover(base, sown_on, 0.4 + 0.35 * uniform());
  const works = is_breach ? [] : [{ kind: 'sow', day: sown_on } as const];
  const journal = journalOf(site, works);
  const isRecorded = journal.works.length > 0;
  return {
    ...own,
    rule: 'secondary_crop',
    is_breach,
    field: withCourse(field, course),
    journal,
    secondary: { sown_on: isRecorded ? sown_on : null },
  };
}

/** Stubble that is left, or turned and left bare. */
function coverCase(field: SimulatedField, key: CropKey, site: CaseSite): Case {
  const is_breach = isBreach(site);
  const own = plain(field, key, site);
  const tilled_on = between(site, `${site.year}-07-18`, `${site.year}-08-05`);
  const works: RecordedWork[] = [
    { kind: 'harvest', day: own.harvested_on },
    ...(is_breach ? [{ kind: 'disc', day: tilled_on } as const] : []),
  ];
  const journal = journalOf(site, works);
  const course = courseOfCrop('winter_wheat', site.year, 0);
  const seen = withCourse(field, is_breach ? bareFrom(course, tilled_on) : course);
  return { ...own, rule: 'summer_cover', is_breach, journal, field: seen };
}

function grassCourse(site: CaseSite): Course {
  const course = courseOfCrop('permanent_pasture', site.year, 14 * site.uniform() - 7);
  const strength = 0.95 + 0.25 * site.uniform();
  return (day) => 0.17 + (course(day) - 0.17) * strength;
}

function fallowCase(field: SimulatedField, site: CaseSite): Case {
  const is_breach = isBreach(site);
  const { year, uniform } = site;
  const cut_on = between(site, `${year}-05-05`, `${year}-07-05`);
  const course = grassCourse(site);
  const seen = is_breach ? withCut(course, cut_on, 0.2 + 0.2 * uniform()) : course;
  const works = is_breach ? [{ kind: 'mow', day: cut_on } as const] : [];
  return {
    rule: 'fallow',
    is_breach,
    declared: 'fallow',
    field: withCourse(field, seen),
    journal: journalOf(site, works),
    secondary: null,
    harvested_on: `${year}-12-31`,
  };
}

function grassCase(field: SimulatedField, site: CaseSite): Case {
  const is_breach = isBreach(site);
  const { year } = site;
  const plowed_on = between(site, `${year}-03-15`, `${year}-05-25`);
  const course = grassCourse(site);
  const works = is_breach ? [{ kind: 'plough', day: plowed_on } as const] : [];
  return {
    rule: 'unplowed_grass',
    is_breach,
    declared: 'permanent_pasture',
    field: withCourse(field, is_breach ? bareFrom(course, plowed_on) : course),
    journal: journalOf(site, works),
    secondary: null,
    harvested_on: `${year}-12-31`,
  };
}
