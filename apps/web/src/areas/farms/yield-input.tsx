import { YIELD_LIMIT } from '@brazda/contract/client';
import { cropById, isUnclear, meantYieldOf, tonnesFrom, yieldIn } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useTranslation } from '../../lib/language.ts';
import { useNumberTexts } from '../../lib/widget-texts.ts';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { useYields, type YieldFarm } from './use-yields.ts';

interface YieldInputProps {
  /** Null where it is not known yet: then the yield is in t/ha. */
  readonly farm: YieldFarm | null;
  readonly cropId: string;
  readonly label: string;
  /** t/ha. */
  readonly value: number | null;
  readonly onChange: (t_ha: number | null) => void;
  /** t/ha. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Why the yield is refused. */
  readonly error?: string | null;
}

/**
 * A yield, typed in the unit of the farm for the crop; one that looks as if meant in another unit is asked about, with what was
 * probably meant one tap away.
 */
export function YieldInput({
  farm,
  cropId,
  value,
  onChange,
  min = 0,
  max = YIELD_LIMIT,
  step = 0.1,
  label,
  error,
}: YieldInputProps) {
  const t = useTranslation();
  const numbers = useNumberTexts();
  const yields = useYields(farm)(cropId);
  const { unit } = yields;
  const usual_t_ha = (farm && cropById(cropId)?.yield_t_ha[farm.country]) ?? null;
  const expected = { unit, usual_t_ha };
  // What is refused in any unit is not asked about.
  const asked = error ? null : value;
  const isImplausible = asked !== null && isUnclear({ tonnes: asked, unit }, expected);
  const meant = asked === null ? null : meantYieldOf({ tonnes: asked, unit }, expected);
  return (
    <div>
      <NumberInput
        // A text that was typed in one unit must not be read in another.
        key={unit}
        label={label}
        description={
          isImplausible && usual_t_ha !== null
            ? t('common:widgets.yield.implausible', { value: yields.of(asked), usual: yields.of(usual_t_ha) })
            : undefined
        }
        unit={unit}
        decimals={unit === 'q/ha' ? 1 : 2}
        min={yieldIn(unit, min)}
        max={yieldIn(unit, max)}
        step={yieldIn(unit, step)}
        texts={numbers}
        error={error ?? null}
        value={value === null ? null : yieldIn(unit, value)}
        onChange={(typed) => onChange(typed === null ? null : tonnesFrom(unit, typed))}
      />
      {meant !== null && (
        <Button variant="light" size="sm" mih={44} mt={6} onClick={() => onChange(meant)}>
          {t('common:widgets.yield.meant', { value: yields.of(meant) })}
        </Button>
      )}
    </div>
  );
}
