import { api } from '@brazda/contract/client';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { takeToasts } from '../../lib/toasts.ts';
import { reply } from '../../testing/api.ts';
import { show } from '../../testing/show.tsx';
import { useNotifyUndoable } from './land-changes.ts';

function Sample({ text }: { readonly text: string }) {
  const notifyUndoable = useNotifyUndoable('farm');
  const made = {
    change: null,
    season_starts: [{ season: 's', start_date: '2025-08-01', was: '2025-10-01', crops: [] }],
  };
  return (
    <button type="button" onClick={() => notifyUndoable(text, made)}>
      Set
    </button>
  );
}

it.each([
  ['Crop set for 2 parcel(s)', 'Crop set for 2 parcel(s). The season now begins on 1 August 2025.'],
  ['Undone.', 'Undone. The season now begins on 1 August 2025.'],
])('says after "%s" in a sentence of its own that a season begins earlier', async (text, whole) => {
  reply(api.crops.list, { results: [] });
  takeToasts();
  await show(<Sample text={text} />);
  await page.getByRole('button', { name: 'Set' }).click();
  await vi.waitFor(() => expect(takeToasts()).toMatchObject([{ text: whole }]));
});
