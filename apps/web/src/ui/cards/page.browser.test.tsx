import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Page } from './page.tsx';

it('in a dialog keeps its heading below the close button, whatever is scrolled', async () => {
  await show(
    <div role="dialog" aria-label="Plan" style={{ width: 960, height: 300 }}>
      <Page title="Cost">
        <div style={{ height: 2000 }}>Fields</div>
      </Page>
    </div>,
  );
  const main = page.getByRole('main').element();
  const heading = page.getByRole('heading', { name: 'Cost' }).element();
  const top = heading.getBoundingClientRect().top;
  main.scrollTop = 900;
  await expect.poll(() => main.scrollTop).toBe(900);
  expect(heading.getBoundingClientRect().top).toBeCloseTo(top, -1);
  const head = heading.closest('header')!;
  expect(head.getBoundingClientRect().top).toBe(main.getBoundingClientRect().top);
  expect(head.getBoundingClientRect().width).toBe(main.clientWidth);
});
