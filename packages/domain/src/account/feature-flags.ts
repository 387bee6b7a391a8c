/** What a flag controls: a section of the product, or a developer tool. */
type FlagUse = 'section' | 'development';

/** Every feature flag: what it switches, and its default where no operator has set it. */
export const FEATURE_FLAGS = {
  crops_report: { use: 'section', is_on: true },
  crop_rotation: { use: 'section', is_on: true },
  soil_analysis: { use: 'section', is_on: true },
  journal: { use: 'section', is_on: true },
  yield_forecast: { use: 'section', is_on: true },
  dummy_notifications: { use: 'development', is_on: false },
  show_any_potential_map: { use: 'development', is_on: false },
} as const satisfies Readonly<Record<string, { use: FlagUse; is_on: boolean }>>;

export type FeatureFlag = keyof typeof FEATURE_FLAGS;
export const FEATURE_FLAG_NAMES = Object.keys(FEATURE_FLAGS) as FeatureFlag[];

/** An operator's setting: for one farm, or for the whole installation where `farm_id` is null. */
export interface FlagSetting {
  readonly name: string;
  readonly farm_id: string | null;
  readonly is_on: boolean;
}

/** The flags that exist; developer flags exist only in development. */
export function flagNames(isDevelopment: boolean): FeatureFlag[] {
  return FEATURE_FLAG_NAMES.filter((name) => isDevelopment || FEATURE_FLAGS[name].use === 'section');
}

/**
 * The flags that are on for a farm, or for the installation without one: the farm's setting, else the
 * installation's, else the default.
 */
export function flagsOn(
  settings: readonly FlagSetting[],
  farmId: string | null,
  isDevelopment = false,
): FeatureFlag[] {
  const set = (name: FeatureFlag, of: string | null) =>
    settings.find((setting) => setting.name === name && setting.farm_id === of)?.is_on;
  return flagNames(isDevelopment).filter(
    (name) =>
      (farmId === null ? undefined : set(name, farmId)) ?? set(name, null) ?? FEATURE_FLAGS[name].is_on,
  );
}
