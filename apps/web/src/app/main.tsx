import '../ui/fonts.css';
import '../ui/mantine.css';
import '../ui/tokens.css';
import './shell.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { accountQuery } from '../data/account.ts';
import { awaitInstallOffer } from '../data/install.ts';
import { languageOfVisit } from '../data/language.ts';
import { prefetchPage } from '../data/prefetch.ts';
import { createQueryClient } from '../data/query.ts';
import { watchSession } from '../data/session-end.ts';
import { startWords } from '../lib/words.ts';
import { App } from './app.tsx';
import { createRouter } from './router.tsx';

awaitInstallOffer();
// The screen and what it will show set out while the words are on their way.
const router = createRouter();
const client = createQueryClient();
watchSession(client);
void client.prefetchQuery(accountQuery());
prefetchPage(client, location.pathname, location.search).catch(() => undefined);
await startWords(languageOfVisit());
const place = document.getElementById('root')!;
// What waits for this in public/late-start.js may go.
place.dataset.started = '';
const root = createRoot(place);
// As a transition, so that the first drawing of the page lets clicks and the network through.
startTransition(() => root.render(<App client={client} router={router} />));
