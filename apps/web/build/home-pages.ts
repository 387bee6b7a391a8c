import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@brazda/domain';
import { loadMessages, type MessageTree, type Namespace, type Translate, translatorOf } from '@brazda/i18n';
import { type Plugin, runnerImport } from 'vite';
import { packedStyles, scriptOf, textOf } from './first-paint.ts';
import type { Bundle } from './server-files.ts';

type Renderer = typeof import('../src/areas/site/home/render-home.tsx');

const WEB = new URL('../', import.meta.url);
const RENDERER = new URL('src/areas/site/home/render-home.tsx', WEB).pathname;
const STYLES = ['src/ui/tokens.css', 'src/areas/site/home/home.css'];
const FONTS = 'src/ui/fonts.css';
/** Where the development server serves the fonts that the style sheet names. */
const DEVELOPED_FONTS = 'http://localhost/src/ui/';
/** What the page of the application begins with. */
const ASSET = /(?:src|href)="(\/assets\/[^"]+[.](?:js|css))"/g;
const FONT = /url\("([^"]*\/([\w-]+)[.]woff2)"\)/g;

/** What the home page needs of the build: the addresses of fonts, and the files of the application. */
interface BuiltFiles {
  readonly fontFile: (name: string, source: string) => string;
  readonly application: readonly string[];
}

/** The home page of every language as a complete document without the application; the server fills in what it alone knows. */
export async function homePages(bundle: Bundle) {
  const renderer = await loadRenderer();
  const files = builtFiles(bundle);
  const documents = LANGUAGES.map(async (language) => [
    language,
    await documentOf(language, renderer, files),
  ]);
  return Object.fromEntries(await Promise.all(documents));
}

/** While developing, the home page is rendered when it is requested. */
export function developedHomePages(): Plugin {
  return {
    name: 'developed-home-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const language = LANGUAGES.find((each) => request.url?.split('?')[0] === `/${each}`);
        if (!language) return next();
        const files = {
          fontFile: (_: string, source: string) => new URL(source, DEVELOPED_FONTS).pathname,
          application: [],
        };
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(await documentOf(language, await loadRenderer(), files));
      });
    },
  };
}

async function loadRenderer(): Promise<Renderer> {
  const { module } = await runnerImport<Renderer>(RENDERER, {
    root: WEB.pathname,
    configFile: false,
    logLevel: 'error',
  });
  return module;
}

async function documentOf(
  language: Language,
  { renderHome, HOME_NAMESPACES }: Renderer,
  files: BuiltFiles,
): Promise<string> {
  const t = await loadTranslator(language, HOME_NAMESPACES);
  const fonts = textOf(FONTS).replace(
    FONT,
    (_, source: string, name: string) => `url("${files.fontFile(name, source)}")`,
  );
  const styles = packedStyles([fonts, ...STYLES.map(textOf)].join(''));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="#2F6B3C"><title>${t('shell:title.home')} · ${t('common:brand')}</title><link rel="icon" href="/icon-192.png"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest"><script>${scriptOf('src/app/before-paint.js')}</script><script data-application="${files.application.join(' ')}">${scriptOf('src/areas/site/home/home-start.js')}</script><style>${styles}</style></head><body>${renderHome(language, t)}</body></html>`;
}

async function loadTranslator(language: Language, namespaces: readonly Namespace[]): Promise<Translate> {
  const texts = await Promise.all(
    namespaces.map(async (area) => [area, (await loadMessages(language, area)) as MessageTree] as const),
  );
  const byArea = new Map<string, MessageTree>(texts);
  return translatorOf(language, (area) => byArea.get(area));
}

function builtFiles(bundle: Bundle): BuiltFiles {
  const outputs = Object.values(bundle);
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('home pages: the application has no page');
  return {
    application: [...String(page.source).matchAll(ASSET)].map(([, path]) => path!),
    fontFile(name, source) {
      const file = outputs.find(({ fileName }) => fileName.startsWith(`assets/${name}-`));
      // The builder inlines small files.
      return file ? `/${file.fileName}` : `data:font/woff2;base64,${bytesOf(source).toString('base64')}`;
    },
  };
}

/** The bytes of one of our own fonts, as the style sheet of fonts names it. Throws for a font of a library. */
function bytesOf(source: string): Buffer {
  return readFileSync(new URL(source, new URL(FONTS, WEB)));
}
