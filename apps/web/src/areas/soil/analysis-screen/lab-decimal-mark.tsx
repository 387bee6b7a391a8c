import { DECIMAL_MARKS, type DecimalMark, parseMarkedNumber } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';

interface LabDecimalMarkProps {
  /** A number of the file, such as `1.234`. */
  readonly number: string;
  readonly value: DecimalMark | null;
  readonly onChange: (mark: DecimalMark | null) => void;
}

/** Asks once for a file what the mark in its numbers separates, with both readings of one of them. */
export function LabDecimalMark({ number, value, onChange }: LabDecimalMarkProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const text = number.replace(/^\s*<\s*|\s*%\s*$/g, '');
  const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false });
  const readings = DECIMAL_MARKS.map((mark) => {
    const reading = { value: shown.format(parseMarkedNumber(text, mark) ?? 0) };
    const label = text.includes(mark)
      ? t('soil:lab.unclearDecimals', reading)
      : t('soil:lab.unclearThousands', reading);
    return { value: mark, label };
  });
  return (
    <Picker
      label={t('soil:lab.unclear', { number: text })}
      value={value ?? ''}
      choices={[...(value === null ? [{ value: '', label: t('soil:lab.unclearChoose') }] : []), ...readings]}
      onChange={(mark) => onChange(DECIMAL_MARKS.find((one) => one === mark) ?? null)}
    />
  );
}
