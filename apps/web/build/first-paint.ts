import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const WEB = new URL('../', import.meta.url);
/** What runs before the first paint, and what notices that the application does not start. */
const SCRIPTS = ['src/app/before-paint.js', 'src/app/late-start.js'];
/** What the page shows before the application runs. */
const STYLES = ['src/ui/tokens.css', 'src/app/shell.css'];
const COMMENT = /\/\*[\s\S]*?\*\//g;
const LINE_COMMENT = /^\s*\/\/.*\n/gm;
const INDENT = /^ +/gm;
const ROOT = '<div id="root"></div>';
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Writes the scripts and styles of the first paint into the page, which then needs no other file for it, and moves its
 * style sheet behind what is painted first. The application, whose own styles must come last, waits for that.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const scripts = SCRIPTS.map((path) => `<script>${scriptOf(path)}</script>`).join('');
        const styles = packedStyles(STYLES.map(textOf).join(''));
        const sheets = html.match(STYLE_SHEET) ?? [];
        return html
          .replaceAll(STYLE_SHEET, '')
          .replace('</title>', (title) => title + scripts)
          .replace('</head>', () => `<style>${styles}</style></head>`)
          .replace(ROOT, (root) => root + sheets.join('').trim());
      },
    },
  };
}

/** A script without comments, to be written into a page. */
export function scriptOf(path: string): string {
  return textOf(path).replace(LINE_COMMENT, '').replace(INDENT, '').trim();
}

/** Styles without comments and line breaks, to be written into a page. */
export function packedStyles(styles: string): string {
  return styles.replace(COMMENT, '').replace(/\s+/g, ' ');
}

/** A source file of the web application. */
export function textOf(path: string): string {
  return readFileSync(new URL(path, WEB), 'utf8');
}
