import { type CropKey, cropByKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { HOST_GROUPS } from './host-groups.ts';
import { historyOf } from './land.ts';
import { PREDECESSORS } from './predecessors.ts';
import { RETURN_TIMES } from './return-times.ts';
import {
  type CellVerdict,
  type RotationFarm,
  type RotationFinding,
  type RotationParcel,
  VERDICT_SEVERITIES,
} from './verdict.ts';

/** Previous years that the rules of agronomy consider. */
export const CELL_YEARS_BACK = 8;

const RETURN_OF = new Map(RETURN_TIMES.map((rule) => [rule.crop, rule]));
const PREDECESSORS_OF = new Map(PREDECESSORS.map((rule) => [rule.crop, rule]));

/** The agronomic verdict on the crop of a parcel in a year: how soon it returns, and what preceded it. */
export function cellVerdictOf(farm: RotationFarm, parcel: RotationParcel, year: number): CellVerdict {
  const { main } = parcel;
  if (main === null) return { severity: 'fine', findings: [] };
  const past = beforeStand(
    main,
    historyOf(farm, parcel, year, CELL_YEARS_BACK).map((one) => one.main),
  );
  const findings = [
    ...ofReturn(main, past),
    ...ofPredecessor(farm.country, main, past),
    ...ofHosts(main, past),
  ];
  const severity =
    VERDICT_SEVERITIES.find((grade) => findings.some((one) => one.severity === grade)) ?? 'fine';
  return { severity, findings };
}

type Past = readonly (CropKey | null)[];

/** The years before a crop was sown: a perennial that stands for several years does not follow itself. */
function beforeStand(crop: CropKey, past: Past): Past {
  return cropByKey(crop).cycle === 'perennial' ? past.slice(runOf(past, (one) => one === crop) - 1) : past;
}

function ofReturn(crop: CropKey, past: Past): RotationFinding[] {
  const rule = RETURN_OF.get(crop);
  if (!rule) return [];
  const run = runOf(past, (one) => one === crop);
  if (rule.in_a_row !== undefined && run > rule.in_a_row)
    return [finding('too_often_in_a_row', 'warning', { crop, count: run, most: rule.in_a_row })];
  if (rule.years === undefined) return [];
  const ago = past.indexOf(crop) + 1;
  if (ago === 0 || ago >= rule.years) return [];
  const isTolerated = rule.tolerated !== undefined && ago >= rule.tolerated;
  return [
    finding('back_too_soon', isTolerated ? 'hint' : 'warning', { crop, count: ago, least: rule.years }),
  ];
}

function ofPredecessor(country: Country, crop: CropKey, [before]: Past): RotationFinding[] {
  const rule = PREDECESSORS_OF.get(crop);
  if (!rule || !before) return [];
  if (rule.very_good.includes(before)) return [finding('very_good_predecessor', 'fine', { crop, before })];
  // A crop that may follow itself is judged by how many years in a row it has.
  const isOwn = before === crop && RETURN_OF.get(crop)?.in_a_row !== undefined;
  const isBad = rule.bad.includes(before) || rule.bad_in?.[country]?.includes(before);
  return isBad && !isOwn ? [finding('bad_predecessor', 'warning', { crop, before })] : [];
}

function ofHosts(crop: CropKey, past: Past): RotationFinding[] {
  return HOST_GROUPS.filter(({ crops }) => crops.includes(crop)).flatMap(
    ({ name, crops, years, in_a_row }) => {
      const isHost = (one: CropKey | null) => one !== null && crops.includes(one);
      if (in_a_row !== undefined) {
        const run = runOf(past, isHost);
        return run > in_a_row
          ? [finding('hosts_in_a_row', 'hint', { group: name, count: run, most: in_a_row })]
          : [];
      }
      const ago = past.findIndex((one) => one !== crop && isHost(one)) + 1;
      const other = past[ago - 1];
      if (years === undefined || ago === 0 || ago >= years || !other) return [];
      return [finding('hosts_too_near', 'hint', { group: name, before: other, count: ago, least: years })];
    },
  );
}

/** How many years in a row, including this one, the condition holds. */
function runOf(past: Past, holds: (one: CropKey | null) => boolean): number {
  const broken = past.findIndex((one) => !holds(one));
  return 1 + (broken < 0 ? past.length : broken);
}

function finding(
  code: string,
  severity: RotationFinding['severity'],
  values: RotationFinding['values'],
): RotationFinding {
  return { code, severity, values };
}
