import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { judgmentSample } from '../../testing/alert-samples.ts';
import { show } from '../../testing/show.tsx';
import { ParcelLookLine } from './parcel-look-line.tsx';

const load = vi.hoisted(() =>
  vi.fn(() => {
    throw new TypeError('error loading dynamically imported module');
  }),
);
vi.mock('./parcel-look-text.tsx', () => ({
  get ParcelLookText() {
    return load();
  },
}));

it('a parcel is shown without what its images say where that cannot be loaded', async () => {
  const look = { state: 'usual', judgment: judgmentSample('La drum'), alerts: [], rank: 0 } as const;
  await show(
    <main>
      <h1>La drum</h1>
      <ParcelLookLine look={look} />
    </main>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await expect.element(page.getByRole('heading', { name: 'La drum' })).toBeVisible();
});
