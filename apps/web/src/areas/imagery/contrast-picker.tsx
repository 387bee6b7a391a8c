import { useTranslation } from '../../lib/language.ts';
import { CONTRASTS, useSetting } from '../../lib/settings.ts';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';

/** Whether a color means the same value everywhere, or shows the differences inside each parcel. */
export function ContrastPicker({ size = 'normal' }: { size?: 'normal' | 'small' }) {
  const t = useTranslation();
  const [contrast, setContrast] = useSetting('contrast');
  return (
    <ChoiceRow
      size={size}
      label={t('map:raster.contrast')}
      value={contrast}
      onChange={setContrast}
      choices={CONTRASTS.map((value) => ({ value, label: t(LABEL[value]), hint: t(WHY[value]) }))}
    />
  );
}

const LABEL = { absolute: 'map:raster.contrastAbsolute', relative: 'map:raster.contrastRelative' } as const;
const WHY = {
  absolute: 'map:raster.contrastAbsoluteWhy',
  relative: 'map:raster.contrastRelativeWhy',
} as const;
