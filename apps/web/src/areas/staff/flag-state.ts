import { FEATURE_FLAGS, type FeatureFlag, type FlagSetting } from '@brazda/domain';

/** The choices for a flag; `default` means unset. */
export const FLAG_CHOICES = ['default', 'on', 'off'] as const;
export type FlagChoice = (typeof FLAG_CHOICES)[number];

/** The choice set for a flag on a farm, or on the installation for null. */
export function findFlagChoice(
  settings: readonly FlagSetting[],
  name: FeatureFlag,
  farmId: string | null,
): FlagChoice {
  const setting = settings.find((known) => known.name === name && known.farm_id === farmId);
  if (!setting) return 'default';
  return setting.is_on ? 'on' : 'off';
}

/** The value of a flag if unset: a farm falls back to the installation, which falls back to the product. */
export function resolveFlagDefault(
  settings: readonly FlagSetting[],
  name: FeatureFlag,
  farmId: string | null,
): boolean {
  const installation = farmId === null ? 'default' : findFlagChoice(settings, name, null);
  return installation === 'default' ? FEATURE_FLAGS[name].is_on : installation === 'on';
}

/** The value of a choice on the wire; null unsets it. */
export function toFlagValue(choice: FlagChoice): boolean | null {
  return choice === 'default' ? null : choice === 'on';
}
