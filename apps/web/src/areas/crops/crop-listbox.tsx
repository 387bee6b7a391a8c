import { NO_CROP_ID } from '@brazda/domain';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useDropdownTexts } from '../../lib/widget-texts.ts';
import { DropdownPanel } from '../../ui/dropdowns/dropdown-panel.tsx';
import { useDropdown } from '../../ui/dropdowns/use-dropdown.ts';
import { useCropOptions } from './crop-options.ts';

interface CropListboxProps {
  /** The id of the current crop; null for none. */
  readonly value: string | null;
  readonly onChoose: (crop: string | null) => void;
  readonly onClose: () => void;
}

/**
 * The list of crops without a button, open from the start; `onChoose(null)` means no crop. The caller removes it when a
 * crop is chosen, and in `onClose`.
 */
export function CropListbox({ value, onChoose, onClose }: CropListboxProps) {
  const t = useTranslation();
  const id = useId();
  const texts = useDropdownTexts();
  const chosen = [value ?? NO_CROP_ID];
  const list = useDropdown({
    options: useCropOptions(),
    chosen,
    multiple: false,
    clearable: false,
    isOpenAtOnce: true,
    onChoose: ([crop]) => onChoose(crop === undefined || crop === NO_CROP_ID ? null : crop),
  });
  const press = (event: KeyboardEvent, isSearching: boolean) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return list.press(event, isSearching);
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    list.opened && (
      <DropdownPanel
        id={id}
        label={t('crops:crop')}
        texts={texts}
        rows={list.rows}
        search={list.opened.search}
        active={list.opened.active}
        chosen={chosen}
        multiple={false}
        takesFocus={false}
        onSearch={list.searchFor}
        onActive={list.activate}
        onPick={list.pick}
        onNone={null}
        onKey={press}
      />
    )
  );
}
