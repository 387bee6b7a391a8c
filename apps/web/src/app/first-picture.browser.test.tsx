import { expect, it } from 'vitest';
import { watchFirstPicture } from './first-picture.ts';

const LEGEND = '<section class="first-legend"></section>';
const MAP = '<main data-map></main>';

it.each([LEGEND, `${LEGEND}<div class="first-picture"></div>`])(
  'what the server has put over the map goes once the map is drawn: %s',
  async (parts) => {
    document.body.innerHTML = `${parts}<div id="root">${MAP}</div>`;
    watchFirstPicture(document.getElementById('root')!);
    expect(document.querySelector('.first-legend')).not.toBeNull();
    performance.mark('map-drawn');
    await expect.poll(() => document.body.children).toHaveLength(1);
  },
);
