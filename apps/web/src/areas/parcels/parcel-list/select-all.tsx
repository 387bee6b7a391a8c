import { useTranslation } from '../../../lib/language.ts';
import { SelectBox } from '../../../ui/dropdowns/select-box.tsx';
import type { Selection } from '../selection.ts';

interface SelectAllProps {
  /** The parcels found. */
  readonly ids: readonly string[];
  readonly selection: Selection;
}

/** Selects every parcel found, or none if all are selected. */
export function SelectAll({ ids, selection }: SelectAllProps) {
  const t = useTranslation();
  const count = ids.reduce((sum, id) => sum + Number(selection.ids.has(id)), 0);
  const isAll = count > 0 && count === ids.length;
  return (
    <SelectBox
      label={t('map:selection.all')}
      isChosen={isAll}
      isMixed={count > 0 && !isAll}
      onChoose={() => selection.chooseAll(ids, !isAll)}
    />
  );
}
