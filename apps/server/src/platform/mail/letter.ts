import type { Language } from '@brazda/domain';
import type { TextKey } from '@brazda/i18n';
import { escapeHtml } from '../html.ts';
import { loadTranslation } from '../translation.ts';
import type { Mail, MailSection } from './mailer.ts';
import { plainText } from './plain-text.ts';

/** Of a mail with a link; others have no such text. */
type ActionKey = Extract<TextKey, `mail:${string}.action`>;

/** A mail with its final text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Renders a mail in its language, as text and as HTML from the same texts; its link is below `publicUrl`. */
export async function writeLetter(
  { kind, to, language, values = {}, path, sections = [], unsubscribe_path }: Mail,
  publicUrl: string,
): Promise<Letter> {
  const escaped = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, writtenAs(name, value)]),
  );
  const words = await loadTranslation(language, 'mail');
  const label = path ? words(`mail:${kind}.action` as ActionKey, escaped) : '';
  const t = (key: TextKey) => words(key, escaped);
  const subject = oneLine(t(`mail:${kind}.subject`));
  const parts: Parts = {
    language,
    title: oneLine(t(`mail:${kind}.title`)),
    // A blank line in the text begins a paragraph.
    paragraphs: t(`mail:${kind}.text`).split('\n\n'),
    link: path ? { href: `${publicUrl}${path}`, label, inText: words('mail:layout.link', { label }) } : null,
    sections: sections.map((section) => writtenSection(section, publicUrl)),
    byHand: t('mail:layout.by_hand'),
    footer: t(unsubscribe_path ? 'mail:layout.footer_regular' : 'mail:layout.footer'),
    end: unsubscribe_path ? { href: `${publicUrl}${unsubscribe_path}`, label: t('mail:layout.end') } : null,
  };
  const headers = parts.end ? regularHeaders(kind, parts.end.href, publicUrl) : {};
  return { to, subject, text: textOf(parts), html: htmlOf(parts), headers };
}

/** Headers by which mail programs offer to end a mail that comes again and again (RFC 2369, 2919, 3834, 8058). */
function regularHeaders(kind: string, end: string, publicUrl: string): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${end}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `Brazda <${kind}.${new URL(publicUrl).hostname}>`,
    'Auto-Submitted': 'auto-generated',
  };
}

function writtenSection({ title, rows, more }: MailSection, publicUrl: string): WrittenSection {
  return {
    title: plainText(title),
    rows: rows.map((row) => ({
      title: plainText(row.title),
      text: oneLine(row.text),
      href: row.path === null ? null : `${publicUrl}${row.path}`,
    })),
    more,
  };
}

interface Parts {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** `inText` is the label before the address in plain text. */
  readonly link: { readonly href: string; readonly label: string; readonly inText: string } | null;
  readonly sections: readonly WrittenSection[];
  /** Instructions in case the button does not work. */
  readonly byHand: string;
  readonly footer: string;
  /** The link that ends a mail that comes again and again. */
  readonly end: { readonly href: string; readonly label: string } | null;
}

interface WrittenRow {
  readonly title: string;
  readonly text: string;
  readonly href: string | null;
}

interface WrittenSection {
  readonly title: string;
  readonly rows: readonly WrittenRow[];
  readonly more: string | null;
}

/**
 * Values that the product makes itself, whose dots and signs mean something, and addresses, by which a reader knows who
 * writes. Every other value may be typed by a stranger.
 */
const OWN_VALUES: ReadonlySet<string> = new Set([
  'amount',
  'count',
  'date',
  'detail',
  'email',
  'hours',
  'left',
  'numbers',
  'order',
  'reference',
  'when',
]);

function writtenAs(name: string, value: string): string {
  return OWN_VALUES.has(name) ? oneLine(value) : plainText(value);
}

/** User input, such as the name of a farm, must not begin a header or a paragraph. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function textOf({ title, paragraphs, sections, link, footer, end }: Parts): string {
  const lists = sections.flatMap((section) => [
    section.title.toUpperCase(),
    ...section.rows.map(({ title: name, text, href }) => [name, text, href].filter(Boolean).join('\n')),
    ...(section.more ? [section.more] : []),
  ]);
  const action = link ? [`${link.inText}\n${link.href}`] : [];
  const last = end ? `${footer}\n${end.label}\n${end.href}` : footer;
  return `${[title, ...paragraphs, ...lists, ...action, `--\n${last}`].join('\n\n')}\n`;
}

const MUTED = 'color:#5d6a62;font-size:14px';

function sectionHtml({ title, rows, more }: WrittenSection): string {
  const row = ({ title: name, text, href }: WrittenRow) => {
    const link = href
      ? `<a href="${escapeHtml(href)}" style="color:#2f6b3c;font-weight:600">${escapeHtml(name)}</a>`
      : `<b>${escapeHtml(name)}</b>`;
    return `<tr><td style="padding:10px 0;border-top:1px solid #e3dfd6">${link}<br>${escapeHtml(text)}</td></tr>`;
  };
  const rest = more ? `<tr><td style="padding:10px 0;${MUTED}">${escapeHtml(more)}</td></tr>` : '';
  return `<h2 style="margin:24px 0 8px;font-size:17px">${escapeHtml(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.map(row).join('')}${rest}</table>
`;
}

/** Tables and inline styles: mail programs support little else. */
function htmlOf({ language, title, paragraphs, sections, link, byHand, footer, end }: Parts): string {
  const action = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.href)}" style="display:inline-block;background:#2f6b3c;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:10px">${escapeHtml(link.label)}</a></p>
<p style="margin:0 0 16px;${MUTED}">${escapeHtml(byHand)}<br><a href="${escapeHtml(link.href)}" style="color:#2f6b3c;word-break:break-all">${escapeHtml(link.href)}</a></p>
`
    : '';
  const ending = end
    ? `<br><a href="${escapeHtml(end.href)}" style="color:#5d6a62">${escapeHtml(end.label)}</a>`
    : '';
  const text = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f7f5f0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f5f0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e3dfd6;border-radius:10px"><tr><td style="padding:32px;font:16px/1.6 system-ui,'Segoe UI',Roboto,sans-serif;color:#1f2a24">
<p style="margin:0 0 16px;color:#2f6b3c;font-weight:700">Brazda</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${text.join('\n')}
${sections.map(sectionHtml).join('')}${action}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3dfd6;color:#5d6a62;font-size:13px">${escapeHtml(footer)}${ending}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
