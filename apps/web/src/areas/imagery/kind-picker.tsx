import { isMeasure, kindsOf, type RasterKind } from '@brazda/domain';
import { IconPlus } from '@tabler/icons-react';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import type { KnownFarm } from '../farms/index.ts';
import classes from './kind-picker.module.css';

interface KindPickerProps {
  readonly farm: KnownFarm | undefined;
  readonly value: RasterKind;
  readonly onKind: (kind: RasterKind) => void;
}

/** Chooses the raster kind: the basic ones and the measures of the farm, at whose end is the choice of more. */
export function KindPicker({ farm, value, onKind }: KindPickerProps) {
  const t = useTranslation();
  const measures = farm?.measures ?? [];
  // A link may lead to a measure that the farm has not chosen.
  const offered = kindsOf(isMeasure(value) ? [...measures, value] : measures);
  const choices = offered.map((kind) => ({
    value: kind,
    label: t(`map:kind.${kind}.name`),
    hint: t(`map:kind.${kind}.what`),
  }));
  const more = farm && (
    <button
      type="button"
      className={classes.more}
      aria-label={t('map:measures.more')}
      title={t('map:measures.more')}
      onClick={() => openDialog({ type: 'measures', farm })}
    >
      <IconPlus size={18} aria-hidden />
    </button>
  );
  return (
    <ChoiceRow label={t('map:kind.title')} value={value} choices={choices} end={more} onChange={onKind} />
  );
}
