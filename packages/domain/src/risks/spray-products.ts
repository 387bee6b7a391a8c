import { dayNumberOf } from '../season-curve/day-number.ts';
import { foldText } from '../text/fold-text.ts';
import type { RiskModel } from './risk-model.ts';

/** What sprays are against. */
export type SprayTarget = RiskModel['treatment'] | 'herbicide';

/** The beginnings of the words by which people call products, in three languages, without accents. */
const TARGETS: Readonly<Record<SprayTarget, RegExp>> = {
  fungicide: /\b(fungicid|fongicid)/,
  insecticide: /\b(insecticid|aphicid)/,
  herbicide: /\b(erbicid|herbicid|desherbant|desherbage)/,
};

/** What the products of a spray are against by what was written of them; empty where that says nothing. */
export function sprayTargetsOf(products: string): readonly SprayTarget[] {
  const text = foldText(products);
  return (Object.keys(TARGETS) as SprayTarget[]).filter((target) => TARGETS[target].test(text));
}

/** A spray of a parcel as the journal has it. */
export interface RecordedSpray {
  /** ISO day. */
  readonly day: string;
  /** What was written of its products. */
  readonly products: string;
}

/** How a parcel is protected from a disease or a pest. */
export interface Protection {
  /** The ISO day of the newest spray that protects, or may. */
  readonly sprayed_on: string;
  /** Whether what was written of the products says that it is such a treatment. */
  readonly is_sure: boolean;
  /** Days for which it still protects, 0 if no more; null where the source of the model says nothing of it. */
  readonly days_left: number | null;
}

/** How the sprays of a parcel protect it on an ISO day; null if none does. A spray whose products say nothing may protect. */
export function protectionOf(
  { treatment, protected_days }: Pick<RiskModel, 'treatment' | 'protected_days'>,
  sprays: readonly RecordedSpray[],
  today: string,
): Protection | null {
  const found = sprays
    .filter(({ day }) => day <= today)
    .map(({ day, products }) => ({ day, targets: sprayTargetsOf(products) }))
    .filter(({ targets }) => targets.length === 0 || targets.includes(treatment))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
  const [newest] = found;
  if (!newest) return null;
  const age = dayNumberOf(today) - dayNumberOf(newest.day);
  return {
    sprayed_on: newest.day,
    is_sure: newest.targets.length > 0,
    days_left: protected_days === null ? null : Math.max(protected_days - age, 0),
  };
}
