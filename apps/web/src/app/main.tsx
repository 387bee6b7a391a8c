import '../ui/fonts.css';
import '../ui/mantine.css';
import '../ui/tokens.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { accountQuery, watchSession } from '../areas/session/index.ts';
import { watchErrors } from '../lib/error-reports.ts';
import { captureInstallPrompt } from '../lib/install.ts';
import { startLanguage } from '../lib/language.ts';
import { keepLater } from '../lib/offline/keep-later.ts';
import { refetchOnReconnect } from '../lib/offline/reconnect.ts';
import { createQueryClient } from '../lib/query.ts';
import { App } from './app.tsx';
import { prefetchPage } from './prefetch.ts';
import { removeFirstPictureWhenReady } from './remove-first-picture.ts';
import { removeFirstRowsWhenReady } from './remove-first-rows.ts';
import { createRouter } from './router.tsx';
import { orderStyleSheets } from './style-order.ts';

/** Without its texts a page is blank: after this time the user gets a message and can reload. */
const TEXTS_WAIT_MS = 8000;
/** Notifies late-start.js, which brings its own texts. */
const reportLate = () => dispatchEvent(new Event('brazda:late'));

watchErrors();
orderStyleSheets();
const element = document.getElementById('root')!;
removeFirstPictureWhenReady(element);
removeFirstRowsWhenReady(element);
captureInstallPrompt();
// The screen and its data start loading while the texts load.
const router = createRouter();
const client = createQueryClient();
watchSession(client);
refetchOnReconnect(client);
void client.prefetchQuery(accountQuery());
prefetchPage(client, location.pathname, location.search).catch(() => undefined);
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
const root = createRoot(element);
// As a transition, so that the first render lets clicks and the network through.
startTransition(() => root.render(<App client={client} router={router} />));
void keepLater(client);
