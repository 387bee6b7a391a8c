import type { SeasonStart } from '@brazda/contract/client';
import { useEffect, useState } from 'react';
import { Alert } from '../../ui/cards/alert.tsx';
import { useSeasonStartsText } from './use-season-starts-text.ts';

/** That seasons begin on another day since a change, and which crops are counted from there; nothing where none does. */
export function SeasonStartsText({ starts }: { readonly starts: readonly SeasonStart[] | undefined }) {
  const write = useSeasonStartsText();
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: The function is new in every render; the texts follow the starts.
  useEffect(() => {
    let isCurrent = true;
    void write(starts).then((written) => isCurrent && setText(written));
    return () => {
      isCurrent = false;
    };
  }, [starts]);
  return text && <Alert tone="info">{text}</Alert>;
}
