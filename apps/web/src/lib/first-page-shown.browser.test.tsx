import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPageShown } from './first-page-shown.ts';

/** Shows something in the application. */
function show(content: string): void {
  document.getElementById('root')!.innerHTML = content;
}

/** Starts to wait on a page with some content; returns whether the wait is over. */
function wait(content: string): () => boolean {
  show(content);
  let isOver = false;
  void firstPageShown().then(() => {
    isOver = true;
  });
  return () => isOver;
}

beforeEach(() => {
  // The shell that came with the page stays beside the application.
  document.body.innerHTML = '<div class="shell first-shell"></div><div id="root"></div>';
  performance.clearMarks('map-drawn');
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(['<main></main>', '<main data-map><p data-no-map>This browser cannot draw the map.</p></main>'])(
  'a page without a map is there after three seconds: %s',
  async (content) => {
    const isOver = wait(content);
    await vi.advanceTimersByTimeAsync(2900);
    expect(isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(isOver()).toBe(true);
  },
);

it('a page that awaits its farm is there half a second after its map is drawn', async () => {
  const isOver = wait('<main data-awaits-list></main>');
  await vi.advanceTimersByTimeAsync(9000);
  show('<main data-map></main>');
  await vi.advanceTimersByTimeAsync(9000);
  expect(isOver()).toBe(false);
  performance.mark('map-drawn');
  // Observers are told of a mark in a task of their own, after which the timer starts.
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500);
    expect(isOver()).toBe(true);
  });
});

it.each([
  ['whose map never comes', '<div class="shell"></div>'],
  ['that never shows anything', ''],
])('a page %s is there after half a minute', async (_, content) => {
  const isOver = wait(content);
  await vi.advanceTimersByTimeAsync(29_900);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver()).toBe(true);
});
