import { RASTER_KINDS, type RasterKind } from '@brazda/domain';
import { useTranslation } from '../../lib/language.ts';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';

interface KindPickerProps {
  readonly value: RasterKind;
  readonly onKind: (kind: RasterKind) => void;
}

/** Chooses the raster kind. */
export function KindPicker({ value, onKind }: KindPickerProps) {
  const t = useTranslation();
  const choices = RASTER_KINDS.map((kind) => ({
    value: kind,
    label: t(`map:kind.${kind}.name`),
    hint: t(`map:kind.${kind}.what`),
  }));
  return <ChoiceRow label={t('map:kind.title')} value={value} choices={choices} onChange={onKind} />;
}
