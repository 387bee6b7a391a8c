import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onPhone, show } from '../../../testing/show.tsx';
import { DrawToolbar } from './draw-toolbar.tsx';
import type { DrawingSession } from './use-drawing-session.ts';

const none = () => {};
const session = {
  tool: 'select',
  only: null,
  chosen: [],
  canUndo: true,
  canRedo: true,
  setTool: none,
  merge: none,
  remove: none,
} as unknown as DrawingSession;

it('keeps every tool in the room that a phone leaves beside the tools of the map', async () => {
  await onPhone();
  await show(
    <main style={{ width: 310 }}>
      <DrawToolbar session={session} isPhone isSnapping onSnapping={none} onUndo={none} onRedo={none} />
    </main>,
    { language: 'fr' },
  );
  const toolbar = page.getByRole('toolbar');
  await expect.element(toolbar).toBeVisible();
  const { right } = document.querySelector('main')!.getBoundingClientRect();
  const cut = toolbar
    .getByRole('button')
    .elements()
    .filter((button) => button.getBoundingClientRect().right > right + 0.5)
    .map((button) => button.getAttribute('aria-label'));
  expect(cut).toEqual([]);
});
