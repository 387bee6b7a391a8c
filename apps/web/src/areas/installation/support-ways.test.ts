import { expect, it } from 'vitest';
import { supportWaysOf } from './support-ways.ts';

const SUPPORT = { email: 'ajutor@example.org', phone: '0722 (000) 111', whatsapp: '+40 722 000 111' };

it('opens mail, telephone and WhatsApp', () => {
  expect(supportWaysOf(SUPPORT, 'Parcela mea').map(({ address }) => address)).toEqual([
    'mailto:ajutor@example.org?subject=Parcela%20mea',
    'tel:0722000111',
    'https://wa.me/40722000111',
  ]);
});

it('offers only what is configured, and nothing until it is known', () => {
  expect(supportWaysOf({ ...SUPPORT, email: '', whatsapp: '' }, '').map(({ way }) => way)).toEqual(['phone']);
  expect(supportWaysOf(null, '')).toEqual([]);
});
