import { useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import { useNotifyUndoable, useUndo } from '../../changes/index.ts';
import { type CellChanges, type UnsavedCrops, useSetRotation } from '../queries.ts';
import { createUndoStack } from './undo-stack.ts';

/** Sets crops and reports the result, undoes the last change, and keeps pending changes. */
export function useCropsSetter(farmId: string): {
  unsaved: UnsavedCrops;
  setCrops: (changes: CellChanges) => void;
  undoLast: () => void;
} {
  const t = useTranslation();
  const errorText = useErrorText();
  const notifyUndoable = useNotifyUndoable(farmId);
  const { mutate: undo } = useUndo(farmId);
  const [stack] = useState(() => createUndoStack((change) => undo(change)));
  const passedOver = (count: number) => (count === 0 ? '' : ` ${t('crops:passedOver', { count })}`);
  const { set, unsaved } = useSetRotation(farmId, {
    onDone: ({ changed, skipped, ...made }) => {
      notifyUndoable(t('rotation:done', { count: changed }) + passedOver(skipped), made);
      stack.finish(made.change);
    },
    onFailed: (error) => {
      stack.fail();
      notify({ type: 'error', text: errorText(error) });
    },
  });
  const setCrops = (changes: CellChanges) => {
    if (changes.crops.size > 0) {
      stack.start();
      set(changes);
    } else if (changes.skipped.size > 0)
      notify({ type: 'info', text: passedOver(changes.skipped.size).trim() });
  };
  return { unsaved, setCrops: useEventCallback(setCrops), undoLast: stack.undoLast };
}
