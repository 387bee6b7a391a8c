import type { GrowthStage } from '@brazda/contract/client';
import type { Country, Language, StageEstimate } from '@brazda/domain';
import { useCallback } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** The name and the range of stages, at least one, such as `Heading – Flowering (BBCH 50–69)`. */
export function stageNameOf(
  stages: readonly Pick<GrowthStage, 'bbch' | 'stage'>[],
  language: Language,
): string {
  const first = stages[0]!;
  const last = stages.at(-1)!;
  const names = [...new Set([first.stage[language], last.stage[language]])].join(' – ');
  return `${names} (BBCH ${first.bbch.slice(0, 2)}–${last.bbch.slice(-2)})`;
}

/** Returns the function that adds to stages of a crop what they rest on. */
export function useStageWithBasis() {
  const t = useTranslation();
  return useCallback(
    (stage: string, of: Country | 'temperatures') =>
      t('common:stage.onDay', { stage, basis: t(`common:stage.${of}`) }),
    [t],
  );
}

/** Returns the function that names the stages that a crop may have, and what they rest on. */
export function useStageText() {
  const { language } = useLanguage();
  const withBasis = useStageWithBasis();
  return useCallback(
    ({ stages, basis }: StageEstimate<GrowthStage>, country: Country) =>
      withBasis(stageNameOf(stages, language), basis === 'country' ? country : basis),
    [withBasis, language],
  );
}
