import { expect, it } from 'vitest';
import { fillTemplate } from './page-template.ts';

it('repeats a part for every record, and leaves one without records out', () => {
  const html = '<ul><each-row><li>%{name}</li></each-row></ul><each-none>%{name}</each-none>';
  const row = [{ name: 'a' }, { name: 'b' }];
  expect(fillTemplate(html, { row })).toBe('<ul><li>a</li><li>b</li></ul>');
});

it('fills parts within parts, each with its own records', () => {
  const html = '<each-sale>%{days}: <each-band>%{area}, </each-band></each-sale>';
  const data = { sale: [{ days: '30' }], band: [{ area: '50 ha' }, { area: '100 ha' }] };
  expect(fillTemplate(html, data)).toBe('30: 50 ha, 100 ha, ');
  expect(fillTemplate(html, { ...data, sale: [] })).toBe('');
});

it('writes records as text, whatever they contain', () => {
  const html = '<each-link><a href="%{url}">%{name}</a></each-link>';
  const link = [{ url: '"><script>', name: "$' <b>" }];
  expect(fillTemplate(html, { link })).toBe(`<a href="&#34;&#62;&#60;script&#62;">$' &#60;b&#62;</a>`);
});
