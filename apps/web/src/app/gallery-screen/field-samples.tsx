import { SALE_CURRENCY } from '@brazda/domain';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useDateTexts, useNumberTexts } from '../../lib/widget-texts.ts';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';

/** Date and number fields: free, with limits, out of range, rejected by a form, disabled. */
export function FieldSamples() {
  const dates = useDateTexts();
  const numbers = useNumberTexts();
  const { formats } = useLanguage();
  const [day, setDay] = useState<string | null>('2026-05-14');
  const [late, setLate] = useState<string | null>('2027-02-01');
  const [tonnes, setTonnes] = useState<number | null>(4.3);
  const [price, setPrice] = useState<number | null>(null);
  const season = { min: '2025-10-01', max: '2026-12-31' };
  return (
    <>
      <DateInput texts={dates} label="Any day" value={day} onChange={setDay} description={`Value: ${day}`} />
      <DateInput
        {...season}
        texts={dates}
        label="Within the season"
        value={late}
        onChange={setLate}
        description={`Value: ${late}`}
      />
      <DateInput texts={dates} label="Disabled day" value={day} onChange={setDay} disabled />
      <NumberInput
        texts={numbers}
        label="Measured yield"
        unit="t/ha"
        min={0}
        max={20}
        value={tonnes}
        onChange={setTonnes}
        description={`Value: ${tonnes}`}
      />
      <NumberInput
        texts={numbers}
        label="Price"
        unit={formats.moneyIn(SALE_CURRENCY).sign}
        error="This field is required."
        value={price}
        onChange={setPrice}
      />
      <NumberInput
        texts={numbers}
        label="Disabled number"
        unit="ha"
        value={12.5}
        onChange={setPrice}
        disabled
      />
    </>
  );
}
