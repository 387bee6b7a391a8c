import type { CropGridCheck } from '@brazda/contract/client';
import { NO_CROP_ID } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { useDropdownTexts } from '../../../lib/widget-texts.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { useCropOptions } from '../crop-options.ts';
import classes from './paste-crops.module.css';
import type { PastedTable } from './use-pasted-table.ts';

interface UnknownCropsProps {
  readonly table: PastedTable;
  readonly check: CropGridCheck;
}

/** Asks once for each word that is no crop which one it is; explained words stay, to be corrected. */
export function UnknownCrops({ table, check: { unknown_names } }: UnknownCropsProps) {
  const t = useTranslation();
  const texts = useDropdownTexts();
  const options = useCropOptions().filter(({ value }) => value !== NO_CROP_ID);
  const explained = table.input.crop_names ?? [];
  const listed = [
    ...explained.map(({ text, crop_id }) => ({ text, crop_id: String(crop_id), cells: null })),
    ...unknown_names
      .filter(({ text }) => !explained.some((word) => word.text === text))
      .map(({ text, cells }) => ({ text, crop_id: null, cells })),
  ];
  if (listed.length === 0) return null;
  return (
    <Alert tone={unknown_names.length > 0 ? 'alert' : 'info'}>
      {t('crops:paste.names.title')}
      <div className={classes.columns}>
        {listed.map(({ text, crop_id, cells }) => (
          <Dropdown
            key={text}
            label={
              cells === null
                ? t('crops:paste.names.one', { text })
                : t('crops:paste.names.cells', { text, count: cells })
            }
            placeholder={t('crops:choose')}
            texts={texts}
            options={options}
            value={crop_id}
            onChange={(crop) => table.setName(text, crop)}
          />
        ))}
      </div>
    </Alert>
  );
}
