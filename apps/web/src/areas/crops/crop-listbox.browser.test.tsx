import { api } from '@brazda/contract/client';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reply } from '../../testing/api.ts';
import { CATALOG, cropNamed } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { CropListbox } from './crop-listbox.tsx';
import { useCropCatalog } from './queries.ts';

const chosen = page.getByRole('option', { selected: true });

/** Shows the list once the crops are known, as beside a cell that shows one. */
function Known({ value, onChoose }: { value: string | null; onChoose: (crop: string | null) => void }) {
  const crops = useCropCatalog();
  return crops.size > 0 && <CropListbox value={value} onChoose={onChoose} onClose={() => {}} />;
}

async function showList(value: string | null) {
  reply(api.crops.list, { results: [...CATALOG] });
  const onChoose = vi.fn();
  await show(<Known value={value} onChoose={onChoose} />);
  return onChoose;
}

it('begins at the current crop, which Enter keeps', async () => {
  const id = cropNamed('Sunflower');
  const onChoose = await showList(id);
  await expect.element(chosen).toHaveTextContent('Sunflower');
  await userEvent.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([[id]]);
});

it('begins at no crop where there is none', async () => {
  const onChoose = await showList(null);
  await expect.element(chosen).toHaveTextContent('No crop');
  await userEvent.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([[null]]);
});
