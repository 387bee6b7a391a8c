import { escapeHtml } from '../html.ts';

/** What fills a document: records by the name of the part that is repeated for each of them. */
export type TemplateData = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

const PART = /<each-([\w-]+)>(.*?)<\/each-\1>/gs;
const PLACEHOLDER = /%\{(\w+)\}/g;

/**
 * Repeats each `<each-name>` part of a document for the records of its name, with their fields in place of `%{field}`;
 * a part without records is left out. Parts may contain others.
 */
export function fillTemplate(html: string, data: TemplateData): string {
  return html.replace(PART, (_, name: string, part: string) => {
    const inside = fillTemplate(part, data);
    return (data[name] ?? [])
      .map((record) =>
        inside.replace(PLACEHOLDER, (mark, field: string) => escapeHtml(record[field] ?? mark)),
      )
      .join('');
  });
}
