/** Line breaks and tabs; all but the last three are control characters. */
const BREAK = String.raw`[\t\n\v\f\r\u{85}\u{2028}\u{2029}]`;
/** Between pictures, the zero-width joiner makes one of them: a farmer is a person and a sheaf. */
const JOINER = String.raw`\u{200d}(?:(?<!\p{Extended_Pictographic}[\u{fe0f}\p{Emoji_Modifier}]?\u{200d})|(?!\p{Extended_Pictographic}))`;
/** Controls, halves of pairs, characters without width, and those that turn the direction of what follows. */
const ALONE = String.raw`\p{Cc}\p{Cs}\u{61c}\u{180e}\u{200b}\u{200c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}`;

const ANY_BREAK = new RegExp(BREAK, 'u');
const HIDDEN = new RegExp(`(?!${BREAK})(?:[${ALONE}]|${JOINER})`, 'u');
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');
/** At an end nothing is joined. */
const AT_END = new RegExp(String.raw`^[\s\u{200d}${ALONE}]$`, 'u');
const OTHER_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * What of a one-line text cannot be seen: a line break or a tab, or a control character, half a pair, a character without
 * width or one that turns the direction of what follows, as `U+202E`. Null without any.
 */
export function hiddenCharacterIn(text: string): { readonly code: string; readonly isBreak: boolean } | null {
  const hidden = HIDDEN.exec(text)?.[0];
  if (hidden !== undefined) return { code: codeOf(hidden), isBreak: false };
  const found = ANY_BREAK.exec(text)?.[0];
  return found === undefined ? null : { code: codeOf(found), isBreak: true };
}

/** A text without spaces and hidden characters at its ends, as some come along with what is copied. */
export function trimHidden(text: string): string {
  let [start, end] = [0, text.length];
  // Character by character: a pattern that is anchored at the end takes the square of a text of such characters.
  while (start < end && AT_END.test(characterAt(text, start))) start += characterAt(text, start).length;
  while (start < end && AT_END.test(characterBefore(text, end))) end -= characterBefore(text, end).length;
  return text.slice(start, end);
}

function characterAt(text: string, index: number): string {
  return String.fromCodePoint(text.codePointAt(index)!);
}

function characterBefore(text: string, index: number): string {
  const pair = text.slice(Math.max(index - 2, 0), index);
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? pair : text[index - 1]!;
}

/** A text of several lines without hidden characters; each of its line breaks is `\n`. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(OTHER_BREAKS, '\n').replace(ALL_HIDDEN, '');
}

/** A text in one line without hidden characters: its line breaks and tabs become spaces. */
export function inOneLine(text: string): string {
  return trimHidden(withoutHiddenCharacters(text).replace(/[\t\n]+/g, ' '));
}

function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
