import { expect, it } from 'vitest';
import { writeCreditTransfer } from './credit-transfer.ts';

const transfer = {
  owner: 'a',
  name: "GAEC de l'Etang",
  iban: 'FR1420041010050500013M02606',
  is_renamed: false,
};
const FILE = {
  id: 'BRAZDA-2025-20251115120000',
  made_at: '2025-11-15T12:00:00',
  day: '2025-11-17',
  account: { name: 'EARL de la Forêt', iban: 'FR7630006000011234567890189', bic: null },
  purpose: 'Fermage 2025',
  transfers: [
    { ...transfer, amount: 10_001 },
    { ...transfer, amount: 5 },
  ],
};
const written = (file = {}) => new TextDecoder().decode(writeCreditTransfer({ ...FILE, ...file }));
/** The elements in their order, each with those around it. */
const paths = (xml: string) => {
  const open: string[] = [];
  return [...xml.matchAll(/<(\/?)(\w+)[^>]*>/g)].flatMap(([, isEnd, name]) => {
    if (isEnd) {
      open.pop();
      return [];
    }
    open.push(name!);
    return [open.slice(1).join('/')];
  });
};

it('has the elements of pain.001.001.09 in the order of its schema', () => {
  const payment = 'CstmrCdtTrfInitn/PmtInf';
  const found = paths(written({ transfers: FILE.transfers.slice(0, 1) }));
  expect(found.filter((path) => path.startsWith(payment)).map((path) => path.slice(payment.length))).toEqual([
    '',
    ...[
      '/PmtInfId',
      '/PmtMtd',
      '/NbOfTxs',
      '/CtrlSum',
      '/PmtTpInf',
      '/PmtTpInf/SvcLvl',
      '/PmtTpInf/SvcLvl/Cd',
    ],
    ...[
      '/ReqdExctnDt',
      '/ReqdExctnDt/Dt',
      '/Dbtr',
      '/Dbtr/Nm',
      '/DbtrAcct',
      '/DbtrAcct/Id',
      '/DbtrAcct/Id/IBAN',
    ],
    ...[
      '/DbtrAgt',
      '/DbtrAgt/FinInstnId',
      '/DbtrAgt/FinInstnId/Othr',
      '/DbtrAgt/FinInstnId/Othr/Id',
      '/ChrgBr',
    ],
    ...['', '/PmtId', '/PmtId/EndToEndId', '/Amt', '/Amt/InstdAmt', '/Cdtr', '/Cdtr/Nm'].map(
      (path) => `/CdtTrfTxInf${path}`,
    ),
    ...['/CdtrAcct', '/CdtrAcct/Id', '/CdtrAcct/Id/IBAN', '/RmtInf', '/RmtInf/Ustrd'].map(
      (path) => `/CdtTrfTxInf${path}`,
    ),
  ]);
  expect(found.slice(1, 8)).toEqual([
    'CstmrCdtTrfInitn',
    ...['', '/MsgId', '/CreDtTm', '/NbOfTxs', '/CtrlSum', '/InitgPty'].map(
      (path) => `CstmrCdtTrfInitn/GrpHdr${path}`,
    ),
  ]);
});

it('has sums that are those of its transfers, to the cent, and names in the letters of banks', () => {
  const xml = written();
  expect(xml.match(/<CtrlSum>100\.06<\/CtrlSum>/g)).toHaveLength(2);
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2);
  expect(xml).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>');
  expect(xml).toContain('<Nm>EARL de la Foret</Nm>');
  expect(xml).toContain('<EndToEndId>BRAZDA-2025-20251115120000-2</EndToEndId>');
  expect(written({ account: { ...FILE.account, bic: 'AGRIFRPP' } })).toContain('<BICFI>AGRIFRPP</BICFI>');
});
