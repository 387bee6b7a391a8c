import { useTranslation } from '../../../lib/language.ts';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import type { YieldFarm } from '../../farms/index.ts';
import type { SeasonAddress } from '../../prescriptions/index.ts';
import { useTrialYears } from '../queries.ts';
import { useTrialTexts } from './use-trial-texts.ts';

/** The mean of all trials of a farm, once there are several. */
export function YearsCard({ farm, address }: { readonly farm: YieldFarm; readonly address: SeasonAddress }) {
  const t = useTranslation();
  const { data } = useTrialYears(address.farmId);
  const texts = useTrialTexts(farm, data?.results[0]?.crop ?? '');
  if (!data?.difference || data.trials < 2) return null;
  return (
    <SectionCard
      title={t('applied:trials.years.title')}
      lead={t('applied:trials.years.text', { count: data.trials })}
    >
      <KeyFigures
        figures={[
          { label: t('applied:trials.difference'), value: texts.yields(data.difference) },
          ...(data.money ? [{ label: t('applied:trials.money'), value: texts.money(data.money) }] : []),
        ]}
      />
    </SectionCard>
  );
}
