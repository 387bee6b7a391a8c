import { api } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeToasts } from '../../lib/toasts.ts';
import { refuse } from '../../testing/api.ts';
import { FARM, SEASON } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { FindingButtons } from './finding-buttons.tsx';

beforeEach(() => void takeToasts());

it('a finding that could not be stored is reported', async () => {
  refuse(api.risks.find, 404, { error: 'not_found', detail: 'There is no such parcel.' });
  await show(
    <FindingButtons
      farmId={FARM.id}
      season={SEASON.id}
      parcel="La vale"
      title="La vale"
      model="septoria_seges"
      today="2026-05-20"
      findings={[]}
      mayFind
    />,
  );
  await userEvent.click(page.getByRole('button', { name: 'Seen: La vale', exact: true }));
  await expect.poll(() => takeToasts()).toMatchObject([{ type: 'error', text: 'There is no such parcel.' }]);
});
