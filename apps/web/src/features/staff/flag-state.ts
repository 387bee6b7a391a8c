import { FEATURE_FLAGS, type FeatureFlag, type FlagSetting } from '@brazda/domain';

/** What an operator can say of a flag; `default` is no word at all. */
export const FLAG_CHOICES = ['default', 'on', 'off'] as const;
export type FlagChoice = (typeof FLAG_CHOICES)[number];

/** What is set of a flag for a farm, or for the installation with null. */
export function choiceOf(
  settings: readonly FlagSetting[],
  name: FeatureFlag,
  farmId: string | null,
): FlagChoice {
  const setting = settings.find((known) => known.name === name && known.farm_id === farmId);
  if (!setting) return 'default';
  return setting.is_on ? 'on' : 'off';
}

/** How a flag stands where nothing is set: a farm follows the installation, which follows the product. */
export function defaultOf(
  settings: readonly FlagSetting[],
  name: FeatureFlag,
  farmId: string | null,
): boolean {
  const installation = farmId === null ? 'default' : choiceOf(settings, name, null);
  return installation === 'default' ? FEATURE_FLAGS[name].is_on : installation === 'on';
}

/** The word of a choice on the wire; null takes it back. */
export function wordOf(choice: FlagChoice): boolean | null {
  return choice === 'default' ? null : choice === 'on';
}
