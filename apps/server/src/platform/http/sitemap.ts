import { escapeHtml } from '../html.ts';
import { languageLinks } from './language-links.ts';

/** The map of the pages at these paths for search engines, with the languages of each. */
export function sitemapOf(site: string, paths: readonly string[]): string {
  const urls = paths.map((path) => {
    const links = languageLinks(site, path).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    return `<url><loc>${escapeHtml(site + path)}</loc>${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** The file that tells crawlers that they may read everything, and where the map is. */
export function robotsOf(site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`;
}
