import type { Season } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { useTranslation } from '../../lib/language.ts';
import { Picker } from '../../ui/dropdowns/picker.tsx';

interface SeasonPickerProps {
  readonly seasons: readonly Season[];
  readonly value: string | null;
  readonly size?: 'normal' | 'small';
  readonly onSeason: (seasonId: string) => void;
}

/** Chooses the season, by its years. */
export function SeasonPicker({ seasons, value, size = 'normal', onSeason }: SeasonPickerProps) {
  const t = useTranslation();
  const choices = seasons.map((season) => ({ value: season.id, label: seasonLabel(season) }));
  return (
    <Picker size={size} label={t('shell:season')} value={value ?? ''} choices={choices} onChange={onSeason} />
  );
}
