import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import { CONTRASTS, contrastSetting } from '../../map/map-settings.ts';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';

/** Whether a color means the same value everywhere, or shows the differences inside each parcel. */
export function ContrastPicker({ size = 'normal' }: { size?: 'normal' | 'small' }) {
  const t = useTranslation();
  const [contrast, setContrast] = useSetting(contrastSetting);
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
