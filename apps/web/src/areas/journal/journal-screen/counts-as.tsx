import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { activityDays } from './activity-days.ts';
import { activityOf, type PlanMatch } from './plan-matches.ts';

interface CountsAsProps {
  readonly matches: readonly PlanMatch[];
  /** By crop; null where the work is to count as nothing. */
  readonly chosen: ReadonlyMap<string, string | null>;
  readonly onChange: (chosen: ReadonlyMap<string, string | null>) => void;
}

/** Asks as which activity of each crop's plan the work counts; shows nothing where none matches. */
export function CountsAs({ matches, chosen, onChange }: CountsAsProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  return matches.map((match) => (
    <Picker
      key={match.crop.id}
      label={t('journal:form.countsAsCrop', { crop: match.crop.name[language] })}
      value={activityOf(match, chosen) ?? ''}
      choices={[
        { value: '', label: t('journal:form.ofNoPlan') },
        ...match.activities.map((activity) => ({
          value: activity.id,
          label: [activity.name[language], activityDays(activity, formats)].filter(Boolean).join(' · '),
        })),
      ]}
      onChange={(id) => onChange(new Map(chosen).set(match.crop.id, id || null))}
    />
  ));
}
