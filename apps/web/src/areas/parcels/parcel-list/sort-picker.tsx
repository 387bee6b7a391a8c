import { useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { PARCEL_SORTS, parcelSortSetting } from '../parcel-settings.ts';

const TEXTS = {
  name: 'map:list.byName',
  area: 'map:list.byArea',
  crop: 'map:list.byCrop',
  mean: 'map:list.byMean',
  change: 'map:list.byChange',
  look: 'map:list.byLook',
} as const;

interface SortPickerProps {
  readonly size?: 'normal' | 'small';
  /** Whether images were judged, so that parcels can be sorted by what needs a look. */
  readonly hasLooks: boolean;
}

/** The sort order of parcels; remembered for list and grid alike. */
export function SortPicker({ size = 'normal', hasLooks }: SortPickerProps) {
  const t = useTranslation();
  const [sort, setSort] = useSetting(parcelSortSetting);
  return (
    <Picker
      size={size}
      label={t('map:list.sort')}
      value={sort}
      choices={PARCEL_SORTS.filter((value) => value !== 'look' || hasLooks || sort === 'look').map(
        (value) => ({ value, label: t(TEXTS[value]) }),
      )}
      onChange={(value) => setSort(PARCEL_SORTS.find((known) => known === value) ?? 'name')}
    />
  );
}
