import { beforeEach, expect, it } from 'vitest';
import { removeFirstRowsWhenReady } from './remove-first-rows.ts';

const SHELL = '<div class="shell"></div>';
const SKELETON = '<main data-awaits-list></main>';
const LIST = '<main><div role="list"><div role="listitem" aria-posinset="1"></div></div></main>';

let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = `<aside class="first-list"></aside><div id="root">${SHELL}</div>`;
  root = document.getElementById('root')!;
  removeFirstRowsWhenReady(root);
});

const rows = () => document.querySelector('.first-list');
async function renders(html: string) {
  root.innerHTML = html;
  await new Promise((done) => setTimeout(done));
}

it('the first rows stay until the list is there, whatever skeletons come and go', async () => {
  await renders(SKELETON);
  await renders(SHELL);
  await renders(`<div>${SKELETON}</div>`);
  expect(rows()).not.toBeNull();
  await renders(LIST);
  expect(rows()).toBeNull();
});

it('the first rows go once another page is shown', async () => {
  await renders('<main><h1>Log in</h1></main>');
  expect(rows()).toBeNull();
});
