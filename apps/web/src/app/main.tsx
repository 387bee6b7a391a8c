import '../ui/fonts.css';
import '../ui/mantine.css';
import '../ui/tokens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { accountQuery, watchSession } from '../areas/session/index.ts';
import { reportError, watchErrors } from '../lib/error-reports.ts';
import { captureInstallPrompt } from '../lib/install.ts';
import { startLanguage } from '../lib/language.ts';
import { keepLater } from '../lib/offline/keep-later.ts';
import { refetchOnReconnect } from '../lib/offline/reconnect.ts';
import { createQueryClient } from '../lib/query.ts';
import { beginTakingOver, canTakeOver, endTakingOver } from '../lib/taking-over.ts';
import { translation } from '../lib/translation.ts';
import { App } from './app.tsx';
import { firstPages } from './first-pages.ts';
import { loadPage } from './page-routes.tsx';
import { prefetchPage } from './prefetch.ts';
import { readRendering } from './read-rendering.ts';
import { createRouter } from './router.tsx';
import { orderStyleSheets } from './style-order.ts';

/** Without its texts a page is blank: after this time the user gets a message and can reload. */
const TEXTS_WAIT_MS = 8000;
/** Notifies late-start.js, which brings its own texts. */
const reportLate = () => dispatchEvent(new Event('brazda:late'));

watchErrors();
orderStyleSheets();
const element = document.getElementById('root')!;
captureInstallPrompt();
const rendered = readRendering(element);
if (rendered && !rendered.isKept) beginTakingOver();
// The screen and its data start loading while the texts load.
const loaded = rendered ? succeeds(loadPage(location.pathname)) : null;
const router = loaded ? null : createRouter({ isLoaded: false });
const client = createQueryClient();
watchSession(client);
refetchOnReconnect(client);
void client.prefetchQuery(accountQuery());
const prefetched = succeeds(prefetchPage(client, location.pathname, location.search));
void start();

/**
 * Shows the page once its texts are there. Not awaited by this module: the code of pages imports parts of it, and would
 * wait for it.
 */
async function start(): Promise<void> {
  const late = setTimeout(reportLate, TEXTS_WAIT_MS);
  try {
    await startLanguage();
  } catch (error) {
    reportLate();
    throw error;
  }
  clearTimeout(late);
  // Cancels the timeout in late-start.js.
  element.dataset.started = '';
  document.getElementById('late-start')?.remove();
  // What the server has rendered stays until the application has all that it needs to show the same.
  const [isLoaded, isOpened] = loaded ? await Promise.all([loaded, prefetched]) : [false, false];
  const app = (
    <App client={client}>
      <RouterProvider router={router ?? createRouter({ isLoaded })} />
    </App>
  );
  // As a transition, so that the first render lets clicks and the network through.
  startTransition(() => {
    const isReady = isLoaded && isOpened && translation.get()?.language === rendered?.language;
    if (rendered && isReady && canTakeOver(rendered.contents)) {
      hydrateRoot(element, app, { onRecoverableError: reportDifference });
      return;
    }
    endTakingOver();
    createRoot(element).render(app);
  });
  void keepLater(client, firstPages);
}

/** Whether something succeeds; its failure is reported by the page that needs it. */
function succeeds(done: Promise<unknown>): Promise<boolean> {
  return done.then(
    () => true,
    () => false,
  );
}

/** React has rendered a part again, because the application shows something else there than the server has rendered. */
function reportDifference(error: unknown): void {
  console.error(error);
  reportError('page', error);
}
