import { readFile } from 'node:fs/promises';
import { type Language, languageOf, type Translated } from '@brazda/domain';
import { escapeHtml } from '../../platform/html.ts';
import { type DocumentName, TITLES, VERSIONS } from './versions.ts';

const FOLDER = new URL('../../../legal/', import.meta.url);
const FILE = /^(\d{4}-\d{2}-\d{2})\.(ro|en|fr)\.html$/;

const IN_FORCE: Readonly<Record<Language, (day: string) => string>> = {
  en: (day) => `In force from ${day}`,
  ro: (day) => `În vigoare din ${day}`,
  fr: (day) => `En vigueur à partir du ${day}`,
};

const REACH_US: Translated = { en: 'How to reach us', ro: 'Cum ne puteți contacta', fr: 'Nous joindre' };

/** Contact of the operator; empty fields are left out. */
export interface Contact {
  readonly email: string;
  readonly phone: string;
}

/**
 * The page of a version of a legal document in a language, such as `privacy`, `2026-11-01.ro.html`; null if it does
 * not exist.
 */
export async function legalPage(document: string, file: string, contact: Contact): Promise<string | null> {
  const [, start_date, code] = FILE.exec(file) ?? [];
  const language = languageOf(code);
  const version = isDocument(document)
    ? VERSIONS[document].find((known) => known.start_date === start_date)
    : undefined;
  if (!isDocument(document) || !version || !language) return null;
  const body = await readFile(new URL(`${document}/${file}`, FOLDER), 'utf8');
  return pageOf(language, {
    title: TITLES[document][language],
    summary: version.summary[language],
    since: IN_FORCE[language](dayOf(version.start_date, language)),
    body: `${body}<h2>${REACH_US[language]}</h2>\n<p>${[contact.email, contact.phone].filter(Boolean).map(escapeHtml).join(' · ')}</p>\n`,
  });
}

function isDocument(name: string): name is DocumentName {
  return Object.hasOwn(VERSIONS, name);
}

function dayOf(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: 'UTC',
    dateStyle: 'long',
  });
  return format.format(new Date(day));
}

interface Content {
  readonly title: string;
  readonly summary: string;
  readonly since: string;
  /** Trusted HTML. */
  readonly body: string;
}

/** Plain and without scripts: the page must stay readable for many years. */
function pageOf(language: Language, { title, summary, since, body }: Content): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Brazda</title>
<style>
:root { color-scheme: light dark; --ground: #f7f5f0; --ink: #1f2a24; --muted: #5d6a62; --line: #e3dfd6; --primary: #2f6b3c; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #141a17; --ink: #e9efea; --muted: #a3b0a8; --line: #343f39; --primary: #8ccb96; }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.6 'Inter Variable', Inter, system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px; }
.brand { color: var(--primary); font-weight: 700; text-decoration: none; display: inline-block; padding: 12px 0; }
h1 { font-size: 28px; line-height: 1.2; margin: 8px 0; }
h2 { font-size: 18px; margin: 32px 0 8px; }
.since { color: var(--muted); margin: 0 0 16px; }
.summary { border-left: 4px solid var(--primary); padding: 4px 0 4px 16px; margin: 0 0 24px; }
a { color: var(--primary); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 8px 8px 8px 0; border-bottom: 1px solid var(--line); }
@media (max-width: 768px) {
  thead { position: absolute; clip-path: inset(50%); }
  tr { display: block; padding: 8px 0; border-bottom: 1px solid var(--line); }
  td { display: block; padding: 0; border: 0; }
  td:first-child { font-weight: 600; }
}
</style>
</head>
<body>
<main>
<a class="brand" href="/">Brazda</a>
<h1>${title}</h1>
<p class="since">${since}</p>
<p class="summary">${summary}</p>
${body}</main>
</body>
</html>
`;
}
