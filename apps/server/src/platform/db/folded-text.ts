import { type RawBuilder, sql } from 'kysely';

/** The text of an expression, folded like `foldText`: in lower case and without accents. */
export function foldedText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower(translate(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036F]', '', 'g'), '’', ''''))`;
}
