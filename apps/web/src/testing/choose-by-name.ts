/**
 * One of several choices, always the same for a name: a case that is chosen by its position in a table would change with every
 * row that is added before it.
 */
export function chooseByName<T>(name: string, choices: readonly [T, ...T[]]): T {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  return choices[sum % choices.length]!;
}
