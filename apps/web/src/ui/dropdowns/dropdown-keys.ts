import { isPagingKey, nextIndex } from '../inputs/paging.ts';

/** Options that Page Up and Page Down skip: about as many as are visible. */
const PER_PAGE = 6;

/** The state of a dropdown as a key press sees it. */
export interface DropdownState {
  readonly isOpen: boolean;
  readonly search: string;
  /** Whether the key was pressed in the search field, which handles letters itself. */
  readonly isSearching: boolean;
  /** The index of the option that Enter would pick, and the number of options shown. */
  readonly active: number;
  readonly count: number;
}

/** The effect of a key: `drop` removes the last choice, `leave` closes for the next field. */
export type DropdownMove =
  | { readonly does: 'open' | 'search'; readonly search: string }
  | { readonly does: 'go'; readonly to: number }
  | { readonly does: 'close' | 'leave' | 'pick' | 'drop' };

const OPENING = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/** The effect of a key on a dropdown; null leaves it to the browser. */
export function moveForKey(key: string, state: DropdownState): DropdownMove | null {
  if (!state.isOpen) {
    if (OPENING.has(key)) return { does: 'open', search: '' };
    if (isLetter(key)) return { does: 'open', search: key };
    return key === 'Backspace' || key === 'Delete' ? { does: 'drop' } : null;
  }
  const { active, count, search, isSearching } = state;
  if (key === 'Escape') return { does: 'close' };
  if (key === 'Tab') return { does: 'leave' };
  if (key === 'Enter' || (key === ' ' && !isSearching)) return active < count ? { does: 'pick' } : null;
  if (key === 'Backspace' && search === '') return { does: 'drop' };
  if (isPagingKey(key)) return { does: 'go', to: wrapped(key, active, count) };
  if (isSearching) return null;
  if (key === 'Backspace') return { does: 'search', search: search.slice(0, -1) };
  return isLetter(key) ? { does: 'search', search: search + key } : null;
}

/** Arrows wrap around at the ends; pages stop there. */
function wrapped(key: Parameters<typeof nextIndex>[0], at: number, count: number): number {
  if (key === 'ArrowDown' && at === count - 1) return 0;
  if (key === 'ArrowUp' && at === 0) return Math.max(0, count - 1);
  return nextIndex(key, at, count, PER_PAGE);
}

function isLetter(key: string): boolean {
  return [...key].length === 1 && key !== ' ';
}
