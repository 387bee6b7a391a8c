import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '../../lib/toasts.ts';
import { DESKTOP, onPhone, show } from '../../testing/show.tsx';
import { Alert } from '../../ui/cards/alert.tsx';
import { Page } from '../../ui/cards/page.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Toaster } from './toaster.tsx';

const SCREENS = [
  { screen: 'a desktop', resize: () => page.viewport(DESKTOP.width, DESKTOP.height) },
  { screen: 'a phone', resize: onPhone },
];

function Screen({ height = 900 }: { height?: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Page
        title="Ogorul de lângă pădure"
        lead="Ferma Bărăgan, sezonul 2025–2026"
        actions={<button type="button">Save the page</button>}
      >
        <Tabs defaultValue="season">
          <Tabs.List aria-label="Details">
            <Tabs.Tab value="season">Season</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Alert tone="alert">The plan has more hectares than its parcels.</Alert>
        <h2 style={{ width: 'fit-content' }}>Parcels of the season</h2>
      </Page>
      {isOpen && (
        <Dialog
          title="Set the crop of 3 parcels"
          close="Close"
          onClose={() => setOpen(false)}
          onPhone="fullscreen"
          actions={<button type="submit">Save the crop</button>}
        >
          <div style={{ height }}>Content</div>
        </Dialog>
      )}
      <Toaster />
    </>
  );
}

/** The names of what a toast covers. */
function covered(...locators: ReturnType<typeof page.getByText>[]): string[] {
  const toasts = [...document.querySelectorAll('[data-sonner-toast][data-visible="true"]')].map((toast) =>
    toast.getBoundingClientRect(),
  );
  expect(toasts.length).toBeGreaterThan(0);
  return locators
    .map((locator) => locator.element())
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return toasts.some(
        ({ left, right, top, bottom }) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
    })
    .map((element) => element.textContent || element.ariaLabel!);
}

function notifyThrice() {
  notify({ type: 'success', text: 'Crop set.', duration_ms: null });
  notify({
    type: 'info',
    text: 'A text so long that it takes two lines on every screen.',
    duration_ms: null,
  });
  notify({
    type: 'error',
    text: 'The server is not available. What you see may be old.',
    action: { label: 'Try again', onClick: () => undefined },
    duration_ms: null,
  });
}

afterEach(() => {
  toast.dismiss();
});

for (const { screen, resize } of SCREENS) {
  it(`covers no title, tab or button of a page on ${screen}`, async () => {
    await resize();
    await show(<Screen />);
    notifyThrice();
    await expect.element(page.getByText('Try again')).toBeVisible();
    const kept = [
      page.getByRole('heading', { name: 'Ogorul de lângă pădure' }),
      page.getByText('Ferma Bărăgan, sezonul 2025–2026'),
      page.getByText('Save the page'),
      page.getByRole('tab', { name: 'Season' }),
      page.getByRole('alert'),
    ];
    await expect.poll(() => covered(...kept)).toEqual([]);
    // Nor the first control below them, which would wait for 4 s.
    expect(covered(page.getByRole('button', { name: 'Open' }))).toEqual([]);
    const section = page.getByRole('heading', { name: 'Parcels of the season' });
    await expect.poll(() => covered(section)).toEqual([]);
  });

  for (const height of [80, 2000])
    it(`covers no title or button of a dialog of ${height} px that opens under it on ${screen}`, async () => {
      await resize();
      await show(<Screen height={height} />);
      notify({ type: 'success', text: 'Saved.', duration_ms: null });
      await expect.element(page.getByText('Saved.')).toBeVisible();
      // By keyboard: the toast is over it.
      (page.getByRole('button', { name: 'Open' }).element() as HTMLElement).click();
      notifyThrice();
      await expect.element(page.getByText('Try again')).toBeVisible();
      const kept = [
        page.getByText('Set the crop of 3 parcels'),
        page.getByRole('button', { name: 'Close' }),
        page.getByText('Save the crop'),
      ];
      await expect.poll(() => covered(...kept)).toEqual([]);
    });
}

it('leaves what moves under it without an event', async () => {
  await page.viewport(DESKTOP.width, DESKTOP.height);
  await show(
    <main>
      <h1 style={{ width: 'fit-content' }}>Parcels</h1>
      <Toaster />
    </main>,
  );
  notify({ type: 'info', text: 'Saved.', duration_ms: null });
  const title = page.getByRole('heading', { name: 'Parcels' });
  await expect.poll(() => covered(title)).toEqual([]);
  const box = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect();
  (title.element() as HTMLElement).style.cssText =
    `position: absolute; left: ${box.left}px; top: ${box.top}px; margin: 0`;
  expect(covered(title)).toEqual(['Parcels']);
  await expect.poll(() => covered(title)).toEqual([]);
});
