import { LANGUAGES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LETTER_LINE } from './limits.ts';
import { Binary, text } from './shared.ts';

/** What a letter to the maker of a machine says. */
export const MachineLetter = z.strictObject({
  language: z.enum(LANGUAGES),
  format: z.enum(['pdf', 'txt']),
  sender: text(LETTER_LINE),
  sender_address: text(LETTER_LINE, 0),
  maker: text(LETTER_LINE),
  maker_address: text(LETTER_LINE, 0),
  /** Make and model. */
  machine: text(LETTER_LINE),
  serial_number: text(LETTER_LINE, 0),
  /** Who is to get the data too; nobody when empty. */
  third_party: text(LETTER_LINE, 0),
});
export type MachineLetter = z.infer<typeof MachineLetter>;

export const portability = {
  machineLetter: endpoint({
    method: 'POST',
    path: '/machine-letter/',
    summary:
      'Writes a letter that asks the maker of a machine for its data under the EU Data Act, and keeps nothing of it',
    access: 'signed-in',
    isHeavy: true,
    body: MachineLetter,
    produces: 'application/octet-stream',
    response: Binary,
  }),
};
