import { describe, expect, it } from 'vitest';
import { type DropdownMove, type DropdownState, moveForKey } from './dropdown-keys.ts';

const closed: DropdownState = { isOpen: false, search: '', isSearching: false, active: 0, count: 10 };
const open: DropdownState = { ...closed, isOpen: true, isSearching: true, active: 4 };
type Case = [key: string, state: Partial<DropdownState>, move: DropdownMove | null];

describe('a key on a closed dropdown', () => {
  it.each<Case>([
    ['Enter', {}, { does: 'open', search: '' }],
    ['ArrowDown', {}, { does: 'open', search: '' }],
    ['ș', {}, { does: 'open', search: 'ș' }],
    ['Backspace', {}, { does: 'drop' }],
    ['Tab', {}, null],
    ['Escape', {}, null],
    ['F5', {}, null],
  ])('%s %j: %j', (key, state, move) => {
    expect(moveForKey(key, { ...closed, ...state })).toEqual(move);
  });
});

describe('a key on an open dropdown', () => {
  it.each<Case>([
    ['ArrowDown', {}, { does: 'go', to: 5 }],
    ['ArrowDown', { active: 9 }, { does: 'go', to: 0 }],
    ['ArrowUp', { active: 0 }, { does: 'go', to: 9 }],
    ['ArrowUp', { active: 0, count: 0 }, { does: 'go', to: 0 }],
    ['PageDown', {}, { does: 'go', to: 9 }],
    ['Home', {}, { does: 'go', to: 0 }],
    ['End', {}, { does: 'go', to: 9 }],
    ['Enter', {}, { does: 'pick' }],
    ['Enter', { active: 0, count: 0 }, null],
    ['Escape', {}, { does: 'close' }],
    ['Tab', {}, { does: 'leave' }],
    ['Backspace', {}, { does: 'drop' }],
    ['Backspace', { search: 'gr' }, null],
    [' ', {}, null],
    ['g', { search: 'gr' }, null],
  ])('%s %j: %j', (key, state, move) => {
    expect(moveForKey(key, { ...open, ...state })).toEqual(move);
  });

  it.each<Case>([
    ['a', { search: 'gr' }, { does: 'search', search: 'gra' }],
    ['Backspace', { search: 'gr' }, { does: 'search', search: 'g' }],
    [' ', {}, { does: 'pick' }],
  ])('outside of the search field, %s %j: %j', (key, state, move) => {
    expect(moveForKey(key, { ...open, isSearching: false, ...state })).toEqual(move);
  });
});
