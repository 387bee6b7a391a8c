import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { optionalChunk } from './optional-chunk.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;

it('a chunk that cannot be fetched leaves the page as it is, and is fetched once the network is back', async () => {
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/greeting.css'));
  const Optional = optionalChunk(load);
  await show(
    <main>
      <h1>Page</h1>
      <Optional name="Ana" />
    </main>,
  );
  await expect.element(page.getByText('Page')).toBeVisible();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(page.getByText('Hello').elements()).toHaveLength(0);

  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Hello, Ana')).toBeVisible();
});

it('a chunk that is there is shown at once in the next place', async () => {
  const load = vi.fn(async () => Greeting);
  const Optional = optionalChunk(load);
  await show(<Optional name="Ana" />);
  await expect.element(page.getByText('Hello, Ana')).toBeVisible();
  await show(<Optional name="Ion" />);
  expect(page.getByText('Hello, Ion').elements()).toHaveLength(1);
  expect(load).toHaveBeenCalledOnce();
});
