import type { QueryClient } from '@tanstack/react-query';
import { routeOf } from '../../routes/route-of.ts';
import { fetchPage } from '../api.ts';
import { settingOf } from '../settings.ts';
import { ownerOnDevice } from './data-owner.ts';

/** Takes the part of an id in its address. */
const DEMO = 'demo-farm';
/** What the server writes into the page of a farm for its first paint. */
const PARTS = '.first-list, .first-legend, .first-picture';

/**
 * Keeps what the page of the farm shown now, or last, begins with, so that the next start shows it at once, also without a
 * network; app/before-paint.js writes it into the page.
 */
export async function keepFirstScreen(client: QueryClient): Promise<void> {
  // Nothing is kept while staff act as a user.
  if (ownerOnDevice(client) === null) return;
  const farm = routeOf(location.pathname).params.farmId ?? settingOf('farm').get() ?? DEMO;
  const { lang } = document.documentElement;
  const html = await fetchPage(`${farm === DEMO ? '' : '/map'}/${farm}?lang=${lang}`);
  if (html === null) return;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const parts = [...page.querySelectorAll(PARTS)];
  const language = page.documentElement.dataset.rows;
  settingOf('firstScreen').set(
    language === undefined
      ? null
      : { farm, language, html: parts.map(({ outerHTML }) => outerHTML).join('') },
  );
  // Through the service worker, which keeps it.
  const picture = page.querySelector<HTMLImageElement>('.first-picture');
  if (picture) new Image().src = picture.src;
}
