/** A geometry has nine levels, and the largest farm has less than a million vertices in one year. */
const LIMITS = { levels: 50, containers: 4_000_000 };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether JSON bytes stay within the limits on nesting depth and on the number of arrays and objects. Checked before
 * parsing.
 */
export function isModest(json: Uint8Array, limits = LIMITS): boolean {
  let [levels, containers, isText] = [0, 0, false];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!;
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (OPENING.has(byte)) {
      if (++levels > limits.levels || ++containers > limits.containers) return false;
    } else if (CLOSING.has(byte)) levels--;
  }
  return true;
}
