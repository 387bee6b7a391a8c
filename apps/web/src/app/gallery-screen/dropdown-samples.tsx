import { CROP_GROUPS, CROPS, FREQUENT_CROPS } from '@brazda/domain';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useDropdownTexts } from '../../lib/widget-texts.ts';
import { Dropdown } from '../../ui/dropdowns/dropdown.tsx';

const MANY = Array.from({ length: 5000 }, (_, at) => ({
  value: String(at),
  label: `Parcela ${at + 1}`,
  detail: `${(at % 90) + 1} ha`,
}));

/** Dropdowns: one, several with headings, five thousand, wrong, empty, disabled. */
export function DropdownSamples() {
  const { language } = useLanguage();
  const texts = useDropdownTexts();
  const [crop, setCrop] = useState<string | null>(null);
  const [crops, setCrops] = useState<readonly string[]>(['1', '4']);
  const [parcel, setParcel] = useState<string | null>('4200');
  const frequent = useMemo(
    () => FREQUENT_CROPS.map(({ id, name, color }) => ({ value: id, label: name[language], color })),
    [language],
  );
  const grouped = useMemo(
    () =>
      CROPS.map(({ id, name, color, group }) => ({
        value: id,
        label: name[language],
        color,
        group: CROP_GROUPS[group][language],
      })),
    [language],
  );
  const common = { texts, options: frequent };
  return (
    <>
      <Dropdown {...common} label="One" placeholder="None yet" value={crop} onChange={setCrop} />
      <Dropdown
        texts={texts}
        label="Several, with headings"
        multiple
        options={grouped}
        value={crops}
        onChange={setCrops}
      />
      <Dropdown
        texts={texts}
        label="5 000 options, one must stay"
        clearable={false}
        options={MANY}
        value={parcel}
        onChange={setParcel}
      />
      <Dropdown
        {...common}
        label="Required"
        required
        error="This field is required."
        value={crop}
        onChange={setCrop}
      />
      <Dropdown texts={texts} options={[]} label="Without options" value={null} onChange={setCrop} />
      <Dropdown {...common} label="Disabled" disabled value="1" onChange={setCrop} />
    </>
  );
}
