import { expect, it } from 'vitest';
import { bankText, bankTransfersOf } from './bank-transfers.ts';

it.each([
  ['Ștefan Țîrlea-Mănescu', 'Stefan Tirlea-Manescu'],
  ['Société « Œuvre & Fils »', 'Societe OEuvre + Fils'],
  ['GAEC de l’Étang', "GAEC de l'Etang"],
  ['Łukasz\tStraße', 'Lukasz Strasse'],
  ['Ана', ''],
])('writes %s in letters that banks read', (text, written) => {
  expect(bankText(text)).toBe(written);
});

it('pays who can be paid, and says of everybody else why not', () => {
  const owner = { owner: 'a', name: 'Ana Șerban', iban: 'RO49AAAA1B31007593840000', amount: 100 };
  const owners = [
    owner,
    { ...owner, owner: 'b', iban: null },
    { ...owner, owner: 'c', amount: null },
    { ...owner, owner: 'd', amount: 0 },
    { ...owner, owner: 'e', name: '' },
  ];
  const { transfers, left_out } = bankTransfersOf(owners);
  expect(transfers).toEqual([{ ...owner, name: 'Ana Serban', is_renamed: true }]);
  expect(left_out.map(({ owner: { owner: id }, reason }) => [id, reason])).toEqual([
    ['b', 'no_iban'],
    ['c', 'not_known'],
    ['d', 'nothing_left'],
    ['e', 'erased'],
  ]);
});
