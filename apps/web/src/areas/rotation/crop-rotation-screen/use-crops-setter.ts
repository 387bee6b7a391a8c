import { useRef } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import { useNotifyUndoable, useUndo } from '../../changes/index.ts';
import { type CellChanges, type UnsavedCrops, useSetRotation } from '../queries.ts';

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
  const changes = useRef<string[]>([]);
  const isUndoWanted = useRef(false);
  const passedOver = (count: number) => (count === 0 ? '' : ` ${t('crops:passedOver', { count })}`);
  const { set, unsaved } = useSetRotation(farmId, {
    onDone: ({ changed, skipped, change }) => {
      if (change !== null) changes.current.push(change);
      notifyUndoable(t('rotation:done', { count: changed }) + passedOver(skipped), change);
      if (isUndoWanted.current) undoNewest();
    },
    onFailed: (error) => {
      isUndoWanted.current = false;
      notify({ type: 'error', text: errorText(error) });
    },
  });
  const undoNewest = () => {
    isUndoWanted.current = false;
    const newest = changes.current.pop();
    if (newest !== undefined) undo(newest);
  };
  const setCrops = (changes: CellChanges) => {
    if (changes.crops.size > 0) set(changes);
    else if (changes.skipped.size > 0)
      notify({ type: 'info', text: passedOver(changes.skipped.size).trim() });
  };
  // A change in flight is undone once it has been saved.
  const undoLast = () => {
    if (unsaved.size > 0) isUndoWanted.current = true;
    else undoNewest();
  };
  return { unsaved, setCrops: useEventCallback(setCrops), undoLast: useEventCallback(undoLast) };
}
