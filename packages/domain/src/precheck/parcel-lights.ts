import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { kindsOfCrop } from '../rotation/land-kind.ts';
import { SECONDARY_CROPS } from '../rotation/rotation-duties.ts';
import { legalRuleIn } from '../rules/legal-rule.ts';
import { dayNumberOf, isoDayOf } from '../season-curve/day-number.ts';
import { curveOfActivity, journalOfActivity, type ParcelJournal, type ParcelYear } from './activity-seen.ts';
import { cropKindOf, type DaySpan } from './crop-calendar.ts';
import type { CropCourse } from './crop-courses.ts';
import { curveOfDeclaredCrop, peersOfDeclaredCrop } from './crop-seen.ts';
import { curveOfFallow, PRODUCTION } from './fallow-seen.ts';
import { curveOfGrassUnplowed } from './grass-unplowed.ts';
import { type Evidence, evidenceOf, type LightColor, lightOf } from './light.ts';
import { peersAlike } from './peers-alike.ts';
import { FALLOW_WITHOUT_PRODUCTION, UNPLOWED_GRASS } from './precheck-rules.ts';
import { journalWithout, TILLAGE } from './recorded-work.ts';
import { curveOfSecondaryCrop, journalOfSecondaryCrop } from './secondary-crop-seen.ts';
import type { SeenDay } from './seen-days.ts';
import { CATCH_CROP_PERIOD } from './sen4cap-parameters.ts';

/** The rules whose lights belong to parcels. */
export const PARCEL_RULES = [
  'crop_seen',
  'activity',
  'two_crops',
  'secondary_crop',
  'fallow',
  'unplowed_grass',
] as const;
export type ParcelRule = (typeof PARCEL_RULES)[number];

/** What a rule shows of a parcel. */
export interface ParcelLight {
  readonly rule: ParcelRule;
  readonly color: LightColor;
  readonly evidence: readonly Evidence[];
  /** The row of the law, by its id; null where nobody has read the one of the year. */
  readonly law: string | null;
}

/** A parcel as a claim of a year has it. */
export interface PrecheckParcel {
  /** The main crop; null where none is recorded. */
  readonly crop_key: CropKey | null;
  readonly seen: readonly SeenDay[];
  readonly journal: ParcelJournal;
  /** A secondary crop after the main one, with the ISO day of its sowing if that is recorded; null without one. */
  readonly secondary: { readonly sown_on: string | null } | null;
  /** The share of the parcel on which images show another crop, 0 without one; null where too few show it, missing where pixels were not read. */
  readonly second_crop_share?: number | null;
}

/** The lights of a parcel in a claim year up to a day; rules that do not concern it are missing. */
export function parcelLights(
  parcel: PrecheckParcel,
  at: ParcelYear,
  courses: ReadonlyMap<CropKey, CropCourse>,
): ParcelLight[] {
  const { crop_key } = parcel;
  if (crop_key === null) return [];
  const { country, year, today } = at;
  const declared = curveOfDeclaredCrop({ crop_key, country, year }, parcel.seen, today);
  const lights = [
    cropLight(crop_key, declared, peersOfDeclaredCrop({ crop_key, year }, parcel.seen, courses)),
    activityLight(crop_key, parcel, at, declared),
    twoCropsLight(parcel),
    secondaryLight(parcel, at),
  ];
  if (kindsOfCrop(crop_key).has('fallow')) lights.push(fallowLight(crop_key, parcel, at, courses));
  if (kindsOfCrop(crop_key).has('permanent_grassland'))
    lights.push(grassLight(crop_key, parcel, at, courses));
  return lights.filter((light) => light !== null);
}

function light(rule: ParcelRule, evidence: readonly Evidence[], law: string | null): ParcelLight {
  return { rule, color: lightOf(evidence), evidence, law };
}

function cropLight(crop_key: CropKey, curve: Evidence, peers: Evidence): ParcelLight | null {
  return cropKindOf(crop_key) === null ? null : light('crop_seen', [curve, peers], null);
}

function activityLight(
  crop_key: CropKey,
  { seen, journal }: PrecheckParcel,
  at: ParcelYear,
  declared: Evidence,
): ParcelLight {
  const evidence = [curveOfActivity(crop_key, seen, at, declared), journalOfActivity(journal, at)];
  return light('activity', evidence, null);
}

/** Two crops are a question, never a breach by themselves: the light is green or yellow. */
function twoCropsLight({ second_crop_share: share }: PrecheckParcel): ParcelLight | null {
  if (share === undefined) return null;
  return light('two_crops', [twoCropsEvidence(share)], null);
}

function twoCropsEvidence(share: number | null): Evidence {
  if (share === null) return evidenceOf('curve', 'silent', 'no_clear_image');
  return share > 0
    ? evidenceOf('curve', 'against', 'two_halves', { value: share })
    : evidenceOf('curve', 'for', 'one_crop');
}

function secondaryLight({ secondary, seen, journal }: PrecheckParcel, at: ParcelYear): ParcelLight | null {
  if (secondary === null) return null;
  const { country, year, today } = at;
  const rule = legalRuleIn(SECONDARY_CROPS, country, year);
  const time = { country, span: secondarySpan(country, year), sown_on: secondary.sown_on, today };
  const evidence = [curveOfSecondaryCrop(seen, time), journalOfSecondaryCrop(time, journal.is_kept)];
  return light('secondary_crop', evidence, rule?.id ?? null);
}

/** The days in which a secondary crop stands: those of the law, or where it has none those that the agency looks at. */
export function secondarySpan(country: Country, year: number): DaySpan {
  const values = legalRuleIn(SECONDARY_CROPS, country, year)?.values;
  if (values && values.from !== null && values.to !== null)
    return { from: `${year}-${values.from}`, to: `${year + 1}-${values.to}` };
  const from = `${year}-${CATCH_CROP_PERIOD.from}`;
  return { from, to: isoDayOf(dayNumberOf(from) + CATCH_CROP_PERIOD.days) };
}

function fallowLight(
  crop_key: CropKey,
  { seen, journal }: PrecheckParcel,
  { country, year, today }: ParcelYear,
  courses: ReadonlyMap<CropKey, CropCourse>,
): ParcelLight | null {
  const rule = legalRuleIn(FALLOW_WITHOUT_PRODUCTION, country, year);
  if (!rule) return null;
  const span = { from: `${year}-${rule.values.from}`, to: `${year}-${rule.values.to}` };
  const evidence = [
    curveOfFallow(seen, span, { country, today }),
    journalWithout(PRODUCTION, journal.works, span),
    onlyAgainst(peersAlike(crop_key, seen, courses, span)),
  ];
  return light('fallow', evidence, rule.id);
}

function grassLight(
  crop_key: CropKey,
  { seen, journal }: PrecheckParcel,
  { country, year, today }: ParcelYear,
  courses: ReadonlyMap<CropKey, CropCourse>,
): ParcelLight | null {
  const rule = legalRuleIn(UNPLOWED_GRASS, country, year);
  if (!rule) return null;
  const span = { from: `${year - 1}-09-01`, to: `${year}-08-31` };
  const evidence = [
    curveOfGrassUnplowed(seen, span, today),
    journalWithout(TILLAGE, journal.works, span),
    onlyAgainst(peersAlike(crop_key, seen, courses, span)),
  ];
  return light('unplowed_grass', evidence, rule.id);
}

/** Parcels that are alike may all have been mown or plowed: likeness says nothing for the rule. */
function onlyAgainst(evidence: Evidence): Evidence {
  return evidence.says === 'for' ? { ...evidence, says: 'silent' } : evidence;
}
