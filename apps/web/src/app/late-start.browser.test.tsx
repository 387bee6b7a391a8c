import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import './late-start.js';

afterEach(() => document.body.replaceChildren());

const notice = () => page.getByRole('alert');

it('says that the application has not started, once', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  dispatchEvent(new Event('brazda:late'));
  dispatchEvent(new Event('brazda:late'));
  await expect.element(notice()).toBeVisible();
});

it('says nothing once it has started, nor on a page without it', async () => {
  for (const html of ['<div id="root" data-started></div>', '']) {
    document.body.innerHTML = html;
    dispatchEvent(new Event('brazda:late'));
    await expect.element(notice()).not.toBeInTheDocument();
  }
});
