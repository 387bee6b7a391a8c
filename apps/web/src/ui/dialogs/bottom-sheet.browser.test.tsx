import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, onPhone, show } from '../../testing/show.tsx';
import { BottomSheet } from './bottom-sheet.tsx';

const handle = page.getByRole('button');
const text = page.getByText('First line');
const content = () => text.element().parentElement!;
const height = () => content().closest('[data-bottom-sheet]')!.getAttribute('data-height');

/** A finger that moves down by pixels over the text; returns whether the browser may scroll for it. */
function drag(by: number, across = 0) {
  const target = text.element();
  const touch = (clientX: number, clientY: number) => new Touch({ identifier: 1, target, clientX, clientY });
  const send = (type: string, ...touches: readonly Touch[]) =>
    target.dispatchEvent(new TouchEvent(type, { touches: [...touches], bubbles: true, cancelable: true }));
  send('touchstart', touch(100, 400));
  const isFree = send('touchmove', touch(100 + across, 400 + by));
  send('touchend');
  return isFree;
}

beforeEach(async () => {
  await onPhone();
  await show(
    <main style={{ position: 'relative', height: 700 }}>
      <h1>Map</h1>
      <BottomSheet expand="Show more" collapse="Show less">
        <p>First line</p>
        <div style={{ flex: 'none', height: 2000 }} />
      </BottomSheet>
    </main>,
  );
});

it('is dragged anywhere through its three heights, and scrolls at the greatest', async () => {
  await expectAccessible();
  expect(height()).toBe('middle');
  expect(drag(-60)).toBe(false);
  await expect.poll(height).toBe('tall');
  // Upwards it scrolls now, and downwards too until its beginning is reached.
  expect(drag(-60)).toBe(true);
  content().scrollTop = 50;
  expect(drag(60)).toBe(true);
  expect(height()).toBe('tall');
  content().scrollTop = 0;
  expect(drag(60)).toBe(false);
  await expect.poll(height).toBe('middle');
  drag(60);
  await expect.poll(height).toBe('low');
  drag(-500);
  await expect.poll(height).toBe('tall');
});

it('leaves drags sideways to its content', () => {
  expect(drag(20, 60)).toBe(true);
  expect(height()).toBe('middle');
});

it('is used by keyboard', async () => {
  await userEvent.tab();
  await expect.element(handle).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(handle).toHaveAccessibleName('Show less');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(height).toBe('low');
  await expect.element(handle).toHaveAccessibleName('Show more');
});
