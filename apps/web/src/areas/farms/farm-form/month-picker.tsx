import { seasonWindow } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/picker.tsx';

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);

interface MonthPickerProps {
  readonly endYear: number;
  /** 1 to 12. */
  readonly month: number;
  readonly onMonth: (month: number) => void;
}

/** The first day of a season, by month: January is in the harvest year, all other months in the year before. */
export function MonthPicker({ endYear, month, onMonth }: MonthPickerProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <Picker
      label={t('shell:seasonForm.begins')}
      value={String(month)}
      choices={MONTHS.map((value) => ({
        value: String(value),
        label: formats.date(seasonWindow(endYear, value).start_date),
      }))}
      onChange={(value) => onMonth(Number(value))}
    />
  );
}
