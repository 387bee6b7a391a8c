import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { useFocusOfPanel } from './use-focus-of-panel.ts';

function Panel() {
  const panel = useRef<HTMLElement>(null);
  useFocusOfPanel(panel, 'p1');
  return <aside ref={panel} tabIndex={-1} aria-label="Parcel" />;
}

/** A button, in a list or in a popover, while whose press the panel of a parcel comes. */
function Page({ role }: { role: 'list' | 'dialog' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div role={role}>
        <button type="button" onClick={() => setOpen(true)}>
          Press
        </button>
      </div>
      {isOpen && <Panel />}
    </>
  );
}

it.each([
  ['a list takes it', 'list', 'complementary'],
  ['a popover leaves it there', 'dialog', 'button'],
] as const)('a panel that comes while the focus of the keyboard is in %s', async (_, role, focused) => {
  await show(<Page role={role} />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('complementary')).toBeInTheDocument();
  await expect.element(page.getByRole(focused)).toHaveFocus();
});
