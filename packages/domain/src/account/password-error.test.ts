import { describe, expect, it } from 'vitest';
import { passwordError } from './password-error.ts';

const COMMON = ['parola', 'password', 'motdepasse', 'qwertyuiop', 'iloveyou', 'ferma'];
const OWN = ['ana.popescu@ferma-verde.ro', 'Ana', 'Popescu'];
const errorOf = (password: string) => passwordError(password, COMMON, OWN);

describe('a password', () => {
  it.each([
    'correct horse battery',
    'o parolă bună',
    'altă parolă bună',
    'grâu și porumb 2026',
    'xK9#fQ2!mZ7p',
  ])('is taken when there is enough of its own: %s', (password) => expect(errorOf(password)).toBeNull());

  it.each([
    ['aaaaaaaaaaaa', 'few_signs'],
    ['121212121212', 'few_signs'],
    ['parola123456', 'common'],
    ['Parolă-Parolă-1', 'common'],
    ['passwordpassword', 'common'],
    ['MotDePasse2345!', 'common'],
    ['qwertyuiop123', 'common'],
    ['abcdefghijkl', 'common'],
    ['987654321abc', 'common'],
    ['AnaPopescu1234', 'own_name'],
    ['ferma-verde-ana', 'own_name'],
  ] as const)('is refused: %s, because of %s', (password, expected) =>
    expect(errorOf(password)).toBe(expected),
  );
});
