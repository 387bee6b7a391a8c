import type { Location } from 'react-router';
import { describe, expect, it } from 'vitest';
import { backgroundOf, modalTarget } from './modal-route.ts';

const at = (pathname: string, search = '', state: unknown = null): Location => ({
  pathname,
  search,
  state,
  hash: '',
  key: pathname,
  mask: undefined,
});
const map = at('/map/f1');

describe('a page opened as a modal', () => {
  it('is shown over the page from which it was opened', () => {
    const { to, state } = modalTarget('/user-settings?backTo=%2Fmap', map);
    expect(to).toEqual({ pathname: '/user-settings', search: '?backTo=%2Fmap&as=modal' });
    expect(backgroundOf(at('/user-settings', '?as=modal', state))).toBe(map);
  });
  it('is shown over the page below a dialog if opened from that dialog', () => {
    const first = at('/user-settings', '?as=modal', { background: map });
    expect(modalTarget('/solum', first).state.background).toBe(map);
  });
});

describe('a page is not modal if it', () => {
  it.each([
    ['is opened in a new tab', at('/user-settings', '?as=modal')],
    ['has an invalid state', at('/user-settings', '?as=modal', { background: 'x' })],
    ['does not request a dialog', at('/user-settings', '', { background: map })],
  ])('%s', (_, location) => {
    expect(backgroundOf(location)).toBeNull();
  });
});
