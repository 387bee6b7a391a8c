import { api } from '@brazda/contract/client';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { type ApiEvent, onApiEvent } from '../../lib/api-events.ts';
import { refuse, reply } from '../../testing/api.ts';
import { show } from '../../testing/show.tsx';
import { useNotePins } from './pins.ts';
import { noteSample } from './testing/note-sample.ts';

function CountedPins() {
  return <output>{useNotePins('f1', 's1').length}</output>;
}

it('a map whose notes cannot be fetched says so, and shows them after a retry', async () => {
  const raised: [event: ApiEvent, retry: (() => void) | null][] = [];
  onTestFinished(onApiEvent((...event) => raised.push(event)));
  refuse(api.notes.list, 500, { error: 'internal' });
  await show(<CountedPins />);
  await expect.poll(() => raised.map(([event]) => event)).toEqual(['unknown']);
  await expect.element(page.getByRole('status')).toHaveTextContent('0');
  reply(api.notes.list, { results: [noteSample()], removed: [], are_hidden: false });
  raised[0]![1]!();
  await expect.element(page.getByRole('status')).toHaveTextContent('1');
});
