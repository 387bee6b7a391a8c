import { expect, it } from 'vitest';
import { whatsAppLink } from './whats-app-link.ts';

it('carries the text to a chat of one’s choice, or to a number', () => {
  const text = 'Vedeți „Ferma & fiii”: https://brazda.ro/s/a?b';
  const link = whatsAppLink(text);
  expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(new URL(link).searchParams.get('text')).toBe(text);
  expect(whatsAppLink('Da', '40712345678')).toBe('https://wa.me/40712345678?text=Da');
});
