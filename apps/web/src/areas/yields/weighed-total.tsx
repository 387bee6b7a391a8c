import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useNumberTexts } from '../../lib/widget-texts.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import classes from './weighed-total.module.css';

/** The largest total that can be typed, tonnes: far more than a farm of 100 000 ha harvests of a crop. */
const MAX_WEIGHED_T = 10_000_000;

interface WeighedTotalProps {
  readonly label: string;
  /** Tonnes; null while nothing is typed. */
  readonly value: number | null;
  /** By how much the total corrects the yields of combines; null where it cannot be theirs. */
  readonly factor: number | null;
  readonly onChange: (value: number | null) => void;
}

/** The field for the weighed total of a harvest, and the correction that follows from it. */
export function WeighedTotal({ label, value, factor, onChange }: WeighedTotalProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const numbers = useNumberTexts();
  return (
    <div className={classes.weighed}>
      <NumberInput
        label={label}
        description={t('harvests:measured.weighedWhy')}
        unit="t"
        min={0}
        max={MAX_WEIGHED_T}
        texts={numbers}
        value={value}
        onChange={onChange}
      />
      {value !== null &&
        (factor === null ? (
          <Alert tone="alert">{t('harvests:measured.implausible')}</Alert>
        ) : (
          <p>{t('harvests:measured.factor', { factor: formats.indexExact(factor) })}</p>
        ))}
    </div>
  );
}
