import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const WEB = new URL('../', import.meta.url);
/** What the page shows before the application runs. */
const STYLES = ['src/ui/tokens.css', 'src/app/shell.css'];
const COMMENT = /\/\*[\s\S]*?\*\//g;
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Writes the styles of the first paint into the page, and moves its style sheet behind what is painted first, which then
 * does not wait for it. The application, whose own styles must come last, does.
 */
export function earlyStyles(): Plugin {
  return {
    name: 'early-styles',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const styles = STYLES.map((path) => readFileSync(new URL(path, WEB), 'utf8'))
          .join('')
          .replace(COMMENT, '')
          .replace(/\s+/g, ' ');
        const sheets = html.match(STYLE_SHEET) ?? [];
        return html
          .replaceAll(STYLE_SHEET, '')
          .replace('</head>', () => `<style>${styles}</style></head>`)
          .replace('<div id="root">', (root) => sheets.join('').trim() + root);
      },
    },
  };
}
