import { SPECIAL_USES, type SpecialUse } from '@brazda/domain';
import { useTranslation } from '../../lib/language.ts';
import { Picker } from '../../ui/dropdowns/picker.tsx';

const NONE = '';
const UNCHANGED = 'unchanged';

interface SpecialUsePickerProps {
  /** Undefined leaves each of several parcels as it is. */
  readonly value: SpecialUse | null | undefined;
  /** What holds where none is chosen, if a declaration names it. */
  readonly declared: string | null;
  /** Whether it may leave them. */
  readonly isOfSeveral?: boolean;
  readonly onChange: (value: SpecialUse | null | undefined) => void;
}

/** The special use of a parcel, such as a greenhouse, or none. */
export function SpecialUsePicker({ value, declared, isOfSeveral = false, onChange }: SpecialUsePickerProps) {
  const t = useTranslation();
  const uses = SPECIAL_USES.map((use) => ({ value: use, label: t(`map:specialUse.${use}`) }));
  return (
    <Picker
      label={t('map:parcelForm.field.special_use')}
      value={value === undefined ? UNCHANGED : (value ?? NONE)}
      choices={[
        ...(isOfSeveral ? [{ value: UNCHANGED, label: t('map:specialUse.unchanged') }] : []),
        { value: NONE, label: declared ?? t('map:specialUse.none') },
        ...uses,
      ]}
      onChange={(chosen) =>
        onChange(chosen === UNCHANGED ? undefined : (SPECIAL_USES.find((use) => use === chosen) ?? null))
      }
    />
  );
}
