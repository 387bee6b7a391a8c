import { NO_CROP_ID } from '@brazda/domain';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useDropdownTexts } from '../../../lib/widget-texts.ts';
import { DropdownPanel } from '../../../ui/dropdown-panel.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import { useCropOptions } from '../crop-options.ts';

interface CropChoiceProps {
  /** The id of the current crop; null for none. */
  readonly value: string | null;
  readonly onChoose: (crop: string | null) => void;
  readonly onClose: () => void;
}

/** The open list of crops, for use where it opens by itself; null is no crop. */
export function CropChoice({ value, onChoose, onClose }: CropChoiceProps) {
  const t = useTranslation();
  const id = useId();
  const texts = useDropdownTexts();
  const list = useDropdown({
    options: useCropOptions(),
    chosen: value === null ? [] : [value],
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
        chosen={value === null ? [] : [value]}
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
