import '@fontsource-variable/inter/index.css';
import '../ui/mantine.css';
import '../ui/tokens.css';
import './shell.css';
import { createRoot } from 'react-dom/client';
import { languageOfVisit } from '../data/language.ts';
import { createQueryClient } from '../data/query.ts';
import { startWords } from '../lib/words.ts';
import { App } from './app.tsx';
import { createRouter } from './router.tsx';

// The router begins to fetch its screen while the words are on their way.
const router = createRouter();
await startWords(languageOfVisit());
createRoot(document.getElementById('root')!).render(<App client={createQueryClient()} router={router} />);
