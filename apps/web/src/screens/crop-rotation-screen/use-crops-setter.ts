import { useErrorText } from '../../data/error-text.ts';
import { useNotifyUndoable } from '../../data/land-changes.ts';
import { useWords } from '../../data/language.ts';
import { type CellChanges, type SaidCrops, useSetRotation } from '../../data/rotation.ts';
import { notify } from '../../data/toasts.ts';

/** The function that sets crops and says what became of it, with crops that were just said. */
export function useCropsSetter(farmId: string): {
  said: SaidCrops;
  setCrops: (changes: CellChanges) => void;
} {
  const t = useWords();
  const errorText = useErrorText();
  const notifyUndoable = useNotifyUndoable(farmId);
  const passedOver = (count: number) => (count === 0 ? '' : ` ${t('crops:passedOver', { count })}`);
  const { set, said } = useSetRotation(farmId, {
    onDone: ({ changed, skipped, change }) =>
      notifyUndoable(t('rotation:done', { count: changed }) + passedOver(skipped), change),
    onFailed: (error) => notify({ type: 'error', text: errorText(error) }),
  });
  const setCrops = (changes: CellChanges) => {
    if (changes.crops.size > 0) set(changes);
    else if (changes.skipped.size > 0)
      notify({ type: 'info', text: passedOver(changes.skipped.size).trim() });
  };
  return { said, setCrops };
}
