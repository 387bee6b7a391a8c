import {
  amountOf,
  type BankTransfer,
  bankText,
  type Cents,
  currencyOf,
  type PayingAccount,
} from '@brazda/domain';
import { escapeXml } from '../xml.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
/** SEPA is for euros. */
const SEPA_CURRENCY = currencyOf('FR');
/** Most characters of a name (EPC, SEPA Credit Transfer). */
const NAME_LENGTH = 70;

/** A file that orders a bank to pay some people from an account, in euros. */
export interface CreditTransferFile {
  /** Unique for the bank; at most 35 characters. */
  readonly id: string;
  /** `YYYY-MM-DDTHH:MM:SS`. */
  readonly made_at: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly account: PayingAccount;
  readonly purpose: string;
  readonly transfers: readonly BankTransfer[];
}

/** Writes transfers as ISO 20022 `pain.001.001.09` with the rules of SEPA credit transfers. */
export function writeCreditTransfer(file: CreditTransferFile): Uint8Array {
  const { id, made_at, day, account, purpose, transfers } = file;
  const sums =
    tag('NbOfTxs', String(transfers.length)) +
    tag('CtrlSum', decimal(transfers.reduce((sum, { amount }) => sum + amount, 0)));
  const payer = tag('Nm', bankText(account.name, NAME_LENGTH));
  const header = tag('GrpHdr', tag('MsgId', id) + tag('CreDtTm', made_at) + sums + tag('InitgPty', payer));
  const order = tag(
    'PmtInf',
    tag('PmtInfId', id) +
      tag('PmtMtd', 'TRF') +
      sums +
      tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))) +
      tag('ReqdExctnDt', tag('Dt', day)) +
      tag('Dbtr', payer) +
      tag('DbtrAcct', accountTag(account.iban)) +
      tag('DbtrAgt', tag('FinInstnId', bankTag(account.bic))) +
      tag('ChrgBr', 'SLEV') +
      transfers.map((transfer, at) => transferTag(transfer, `${id}-${at + 1}`, bankText(purpose))).join(''),
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}">${tag('CstmrCdtTrfInitn', header + order)}</Document>\n`;
  return new TextEncoder().encode(xml);
}

function transferTag({ name, iban, amount }: BankTransfer, id: string, purpose: string): string {
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', id)) +
      tag('Amt', `<InstdAmt Ccy="${SEPA_CURRENCY}">${decimal(amount)}</InstdAmt>`) +
      tag('Cdtr', tag('Nm', escapeXml(name))) +
      tag('CdtrAcct', accountTag(iban)) +
      tag('RmtInf', tag('Ustrd', escapeXml(purpose))),
  );
}

function accountTag(iban: string): string {
  return tag('Id', tag('IBAN', iban));
}

/** A bank without a code is named as the rules say. */
function bankTag(bic: string | null): string {
  return bic === null ? tag('Othr', tag('Id', 'NOTPROVIDED')) : tag('BICFI', bic);
}

function tag(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function decimal(amount: Cents): string {
  return amountOf(amount).toFixed(2);
}
