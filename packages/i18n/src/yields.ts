import { type FarmYieldUnit, yieldIn } from '@brazda/domain';

/** Formats of yields of t/ha in a unit, with the true minus sign: two decimals of tonnes are one of quintals. */
export interface YieldFormats {
  readonly unit: FarmYieldUnit;
  /** A yield with its unit: `4,30 t/ha`, `43,0 q/ha`. */
  of(t_ha: number): string;
  /** A yield whose unit is named beside it: `43,0`. */
  bare(t_ha: number): string;
  /** A difference with its sign and its unit: `+1,2 q/ha`. */
  change(t_ha: number): string;
  /** A difference with its sign, whose unit is named beside it: `+1,2`. */
  bareChange(t_ha: number): string;
}

/** The formats of yields in a unit from those of numbers with one and with two decimals. */
export function yieldFormatsOf(
  unit: FarmYieldUnit,
  decimals: (digits: number, signDisplay?: 'exceptZero') => (value: number) => string,
): YieldFormats {
  const digits = unit === 'q/ha' ? 1 : 2;
  const number = decimals(digits);
  const signed = decimals(digits, 'exceptZero');
  const bare = (t_ha: number) => number(yieldIn(unit, t_ha));
  const bareChange = (t_ha: number) => signed(yieldIn(unit, t_ha));
  return {
    unit,
    bare,
    bareChange,
    of: (t_ha) => `${bare(t_ha)}\u00A0${unit}`,
    change: (t_ha) => `${bareChange(t_ha)}\u00A0${unit}`,
  };
}
