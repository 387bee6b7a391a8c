import { seasonLabel } from '@brazda/domain';
import { useTranslation } from '../../lib/language.ts';
import { Picker } from '../../ui/picker.tsx';
import { useSeasonMove } from './season-move.ts';
import type { FarmContext } from './use-farm-context.ts';

/** Switches a page to another season of the farm, newest first; nothing while there is only one. */
export function SeasonSwitch({ context }: { readonly context: FarmContext }) {
  const t = useTranslation();
  const move = useSeasonMove(context);
  const { farm, season } = context;
  const seasons = farm?.seasons.toSorted((one, other) => other.end_year - one.end_year) ?? [];
  if (!season || seasons.length < 2) return null;
  return (
    <Picker
      size="small"
      label={t('shell:season')}
      value={season.id}
      choices={seasons.map((one) => ({ value: one.id, label: seasonLabel(one) }))}
      onChange={move}
    />
  );
}
