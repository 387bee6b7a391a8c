import type { Farm } from '@brazda/contract';
import { useWords } from '../../data/language.ts';
import { Picker } from '../../ui/picker.tsx';

interface FarmPickerProps {
  readonly farms: readonly Pick<Farm, 'id' | 'name' | 'is_demo'>[];
  readonly value: string | null;
  readonly onFarm: (farmId: string) => void;
}

/** The farm that is shown. */
export function FarmPicker({ farms, value, onFarm }: FarmPickerProps) {
  const t = useWords();
  const isDemo = farms.find(({ id }) => id === value)?.is_demo;
  const choices = farms.map(({ id, name }) => ({ value: id, label: name }));
  const label = isDemo ? t('common:demoFarm') : t('common:farm');
  return <Picker label={label} value={value ?? ''} choices={choices} onChange={onFarm} />;
}
