import { describe, expect, it } from 'vitest';
import { type FilteredNote, isNoteShown, type NoteFilter } from './map-notes.ts';

const ALL: NoteFilter = { read: true, unread: true, solved: true, time: 'forever' };
const NOW = { now_ms: Date.parse('2026-06-15T12:00:00Z'), season: 's1' };
const NOTE: FilteredNote = {
  is_read: false,
  status: 'open',
  season: 's1',
  user_created_date: '2026-06-10T08:00:00Z',
};

const shown = (note: Partial<FilteredNote>, filter: Partial<NoteFilter>) =>
  isNoteShown({ ...NOTE, ...note }, { ...ALL, ...filter }, NOW);

it('shows every note by default', () => {
  expect(shown({}, {})).toBe(true);
  expect(
    shown({ is_read: true, status: 'solved', season: 's0', user_created_date: '2019-01-01T00:00:00Z' }, {}),
  ).toBe(true);
});

it('hides read or unread notes', () => {
  expect(shown({ is_read: true }, { read: false })).toBe(false);
  expect(shown({ is_read: true }, { unread: false })).toBe(true);
  expect(shown({}, { unread: false })).toBe(false);
});

it('hides solved notes without their filter, read or not', () => {
  for (const is_read of [true, false])
    expect(shown({ is_read, status: 'solved' }, { solved: false })).toBe(false);
  expect(shown({}, { solved: false })).toBe(true);
});

describe('by time', () => {
  it('shows 14 days', () => {
    expect(shown({ user_created_date: '2026-06-01T12:00:01Z' }, { time: 'two_weeks' })).toBe(true);
    expect(shown({ user_created_date: '2026-06-01T12:00:00Z' }, { time: 'two_weeks' })).toBe(false);
  });
  it('shows notes of the season, and all where none is known', () => {
    expect(shown({ season: 's0' }, { time: 'season' })).toBe(false);
    expect(isNoteShown({ ...NOTE, season: 's0' }, { ...ALL, time: 'season' }, { ...NOW, season: null })).toBe(
      true,
    );
  });
});
