import type { ParcelClosure } from '@brazda/contract/client';
import { Alert } from '../../ui/cards/alert.tsx';
import { useClosureTexts } from './closure-texts.ts';

interface ClosureLineProps {
  /** Undefined where nothing is closed. */
  readonly closure: ParcelClosure | undefined;
}

/** Says what must not be done on a parcel; nothing where all may be done. */
export function ClosureLine({ closure }: ClosureLineProps) {
  const textsOf = useClosureTexts();
  if (closure === undefined) return null;
  const isKnown = closure.entry !== null || closure.harvest !== null;
  return <Alert tone={isKnown ? 'alert' : 'info'}>{textsOf(closure).join(' ')}</Alert>;
}
