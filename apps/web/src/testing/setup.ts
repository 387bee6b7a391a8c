import '../ui/fonts.css';
import '../ui/mantine.css';
import '../ui/tokens.css';
import './registered-areas.ts';
import '../app/shell.css';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoUnknownCalls, stubApi } from './api.ts';
import { DESKTOP } from './show.tsx';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await cookieStore.set('csrftoken', 'known');
  stubApi();
  await page.viewport(DESKTOP.width, DESKTOP.height);
});
afterEach(expectNoUnknownCalls);
