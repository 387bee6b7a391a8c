import { expect, it } from 'vitest';
import './shell.css';
import { removeFirstPictureWhenReady } from './remove-first-picture.ts';

const LEGEND = '<section class="first-legend"></section>';
const MAP = '<main data-map></main>';

it.each([LEGEND, `${LEGEND}<div class="first-picture"></div>`])(
  'what the server has put over the map goes once the map is drawn: %s',
  async (parts) => {
    document.body.innerHTML = `${parts}<div id="root">${MAP}</div>`;
    removeFirstPictureWhenReady(document.getElementById('root')!);
    expect(document.querySelector('.first-legend')).not.toBeNull();
    performance.mark('map-drawn');
    await expect.poll(() => document.body.children).toHaveLength(1);
  },
);

it('the legend of the server is hidden as soon as the application shows its own', () => {
  document.body.innerHTML = `${LEGEND}<div id="root">${MAP}</div>`;
  const legend = document.querySelector('.first-legend')!;
  expect(getComputedStyle(legend).display).toBe('block');
  document.querySelector('main')!.innerHTML = '<section data-legend></section>';
  expect(getComputedStyle(legend).display).toBe('none');
});
