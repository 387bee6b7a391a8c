import '@fontsource-variable/inter/index.css';
import '../ui/mantine.css';
import '../ui/tokens.css';
import './shell.css';
import { api } from '@brazda/contract';
import { createRoot } from 'react-dom/client';
import { languageOfVisit } from '../data/language.ts';
import { createQueryClient, queryOf } from '../data/query.ts';
import { startWords } from '../lib/words.ts';
import { App } from './app.tsx';
import { createRouter } from './router.tsx';

// The screen and the farms, which every page needs, set out while the words are on their way.
const router = createRouter();
const client = createQueryClient();
void client.prefetchQuery(queryOf(api.farms.demo, {}));
await startWords(languageOfVisit());
createRoot(document.getElementById('root')!).render(<App client={client} router={router} />);
