import { Hectares, Money } from '@brazda/contract';
import { amountOf, centsOf, type LicenseEvent, MIN_PRICE_LEI } from '@brazda/domain';
import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../config.ts';
import { findUserByEmail } from '../features/account/index.ts';
import { dayOfIssuer, issuerOf } from '../features/invoices/index.ts';
import {
  changeByStaff,
  createBand,
  listBands,
  readStaffLicense,
  updateBand,
} from '../features/licenses/index.ts';
import { findOrderIdByReference } from '../features/orders/index.ts';
import { listStaffOrders, recordTransfer } from '../features/payments/index.ts';
import { OPERATOR } from '../platform/db/changes.ts';
import type { DbPool } from '../platform/db/database.ts';
import { mailerOf } from '../process/product-mailer.ts';
import { parseDay } from './option-values.ts';
import { printResult, type ResultOptions, withJsonOption } from './print-result.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

/** `license`: licenses of users, and the area bands that are sold. */
export function licenseCommand(): Command {
  const command = new Command('license');
  for (const add of [addShow, addGrant, addExtend, addEnd, addOrders, addBands]) add(command);
  return command;
}

function addShow(command: Command) {
  withJsonOption(command.command('show'))
    .description('show the license of a user, its orders and its trail')
    .requiredOption('--email <address>')
    .action(({ email, ...options }: ResultOptions & { email: string }) =>
      withDatabase(({ db }) => show(db, email, options)),
    );
}

function addGrant(command: Command) {
  command
    .command('grant')
    .description('give a user an active license until a day, without a payment')
    .requiredOption('--email <address>')
    .requiredOption('--to <day>', 'its last day', parseDay)
    .requiredOption('--hectares <number>', 'the covered area; from 100000 on without a limit', parseHectares)
    .option('--users <number>', 'users with whom farms may be shared', parseCount, 0)
    .requiredOption('--reason <text>', 'for the audit trail')
    .action(({ email, to, hectares, users, reason }: GrantOptions) => {
      const cover = { upper_bound_ha: hectares, shared_users_no: users };
      return change(email, reason, (day) => ({ kind: 'granted', day, end_date: to, cover }));
    });
}

interface GrantOptions {
  readonly email: string;
  readonly to: string;
  readonly hectares: number;
  readonly users: number;
  readonly reason: string;
}

function addExtend(command: Command) {
  command
    .command('extend')
    .description('move the end of a trial or of a license to a later day')
    .requiredOption('--email <address>')
    .requiredOption('--to <day>', 'its last day', parseDay)
    .requiredOption('--reason <text>', 'for the audit trail')
    .action(({ email, to, reason }: { email: string; to: string; reason: string }) =>
      change(email, reason, (day) => ({ kind: 'extended', day, end_date: to })),
    );
}

function addEnd(command: Command) {
  command
    .command('end')
    .description('end the license of a user at once')
    .requiredOption('--email <address>')
    .requiredOption('--reason <text>', 'for the audit trail')
    .action(({ email, reason }: { email: string; reason: string }) =>
      change(email, reason, (day) => ({ kind: 'ended', day })),
    );
}

function addOrders(command: Command) {
  withJsonOption(command.command('orders'))
    .description('list the orders that wait for their payment')
    .action((options: ResultOptions) =>
      withDatabase(async ({ db }) => printResult(await listStaffOrders(db, 'pending'), options, printOrders)),
    );
  command
    .command('pay')
    .description(
      'record a transfer for an order; the license becomes active once the price with VAT has arrived',
    )
    .argument('<reference>', 'of the order, such as PF-000123')
    .requiredOption('--amount <lei>', 'the sum that has arrived', parseLei)
    .requiredOption('--note <text>', 'such as the reference of the bank statement, for the audit trail')
    .option('--on <day>', 'the day of the transfer (default: today)', parseDay)
    .action(payOrder);
}

async function payOrder(reference: string, { amount, note, on = today() }: PayOptions) {
  if (note.trim() === '') throw new UserError('Give a note.');
  if (amount === 0) throw new UserError('Give an amount.');
  if (on > today()) throw new UserError('The day of the transfer is in the future.');
  await withDatabase(async ({ db }, config) => {
    const order_id = await findOrderIdByReference(db, reference);
    if (order_id === undefined) throw new UserError(`There is no order ${reference}.`);
    const mailer = mailerOf(config, (kind, reason) =>
      console.error(`The mail ${kind} is given up: ${reason}`),
    );
    const now = () => new Date();
    const deps = { db, mailer, now, issuer: issuerOf(config, now) };
    const transfer = { order_id, amount: centsOf(amount), paid_on: on, note, author: OPERATOR };
    const outcome = await recordTransfer(deps, transfer).finally(() => mailer.close());
    if (outcome === 'paid_before') throw new UserError('This order is paid already.');
    console.log(outcome === 'paid' ? 'The order is paid.' : 'Recorded; the order is not paid in full yet.');
  });
}

interface PayOptions {
  readonly amount: number;
  readonly note: string;
  readonly on?: string;
}

function printOrders(orders: Awaited<ReturnType<typeof listStaffOrders>>) {
  for (const order of orders) {
    const { reference, method, price_with_vat, transferred, holder, created_at, card } = order;
    const paid = `${transferred} of ${price_with_vat} lei`;
    console.log(
      `${created_at}  ${reference}  ${method}  ${paid}  ${holder.email}${card ? `  ${card.status}` : ''}`,
    );
  }
}

function addBands(command: Command) {
  withJsonOption(command.command('bands'))
    .description('list the area bands with their prices')
    .action((options: ResultOptions) =>
      withDatabase(async ({ db }) => {
        const bands = await listBands(db);
        printResult(
          bands.map((band) => ({ ...band, price: amountOf(band.price) })),
          options,
          printBands,
        );
      }),
    );
  command
    .command('add-band')
    .description('sell licenses up to an area at a price')
    .requiredOption('--hectares <number>', 'upper bound; from 100000 on without a limit', parseHectares)
    .requiredOption('--price <lei>', 'for one year, without VAT', parsePrice)
    .option('--users <number>', 'users with whom farms may be shared', parseCount, 0)
    .option('--campaign', 'mark it as an offer of a campaign', false)
    .option('--from <day>', 'its first day (default: today)', parseDay)
    .option('--to <day>', 'its last day', parseDay)
    .action(addBand);
  command
    .command('end-band')
    .description('stop selling an area band')
    .argument('<id>')
    .requiredOption('--to <day>', 'its last day', parseDay)
    .action((id: string, { to }: { to: string }) =>
      withDatabase(async ({ db }) => {
        const band = await updateBand(db, OPERATOR, id, { valid_to: to });
        if (band === undefined) throw new UserError(`There is no band ${id}.`);
        if (band === 'backwards') throw new UserError('The offer ends before it begins.');
        console.log(`The band ${id} is sold until ${to}.`);
      }),
    );
}

interface BandOptions {
  readonly hectares: number;
  readonly price: number;
  readonly users: number;
  readonly campaign: boolean;
  readonly from?: string;
  readonly to?: string;
}

async function addBand({ hectares, price, users, campaign, from = today(), to }: BandOptions) {
  if (to !== undefined && to < from) throw new UserError('The offer ends before it begins.');
  const band = {
    upper_bound_ha: hectares,
    shared_users_no: users,
    price: centsOf(price),
    is_campaign: campaign,
    valid_from: from,
    valid_to: to ?? null,
  };
  await withDatabase(async ({ db }) => {
    const { id } = await createBand(db, OPERATOR, band);
    console.log(`Added the band ${id}.`);
  });
}

async function change(email: string, reason: string, eventOn: (day: string) => StaffEvent) {
  if (reason.trim() === '') throw new UserError('Give a reason.');
  await withDatabase(async ({ db }) => {
    const { id: holder_id } = await requireUser(db, email);
    const act = { author: OPERATOR, day: today(), now: new Date(), reason };
    const changed = await changeByStaff(db, { holder_id }, eventOn(act.day), act);
    if (changed === null) throw new UserError(`The user ${email} has no license.`);
    if (changed === 'refused')
      throw new UserError(
        'The license stays as it is: a new end is later than the present one and not past.',
      );
    await show(db, email, { json: false });
  });
}

type StaffEvent = Extract<LicenseEvent, { kind: 'granted' | 'extended' | 'ended' }>;

async function show(db: DbPool, email: string, options: ResultOptions) {
  const { id } = await requireUser(db, email);
  const license = (await readStaffLicense(db, id, { today: today(), language: 'en' })) ?? null;
  printResult(license, options, (shown) => printLicense(email, shown));
}

function printLicense(email: string, license: Awaited<ReturnType<typeof readStaffLicense>> | null) {
  if (!license) return console.log(`The user ${email} has no license, which counts as active.`);
  const { state, start_date, end_date, hectares, shared_users_no, shared_users, used_hectares } = license;
  console.log(`${license.id}  ${state}  ${start_date ?? '-'} to ${end_date ?? '-'}`);
  console.log(
    `covers ${hectares} ha (${used_hectares ?? '?'} used) and ${shared_users_no ?? 'any number of'} users (${shared_users})`,
  );
  for (const { reference, method, status, price_with_vat, created_at } of license.orders)
    console.log(`  ${created_at}  order ${reference}  ${method}  ${status}  ${price_with_vat} lei`);
  for (const { at, action, reason } of license.events)
    console.log(`  ${at}  ${action}${reason ? `  ${reason}` : ''}`);
}

function printBands(bands: Awaited<ReturnType<typeof listBands>>) {
  for (const band of bands) {
    const { id, upper_bound_ha, shared_users_no, price, is_campaign, valid_from, valid_to } = band;
    const prices = `${price} lei without VAT`;
    const days = `${valid_from} to ${valid_to ?? '-'}${is_campaign ? '  campaign' : ''}`;
    console.log(`${id}  up to ${upper_bound_ha} ha  ${shared_users_no} users  ${prices}  ${days}`);
  }
}

async function requireUser(db: DbPool, email: string) {
  const user = await findUserByEmail(db, email);
  if (!user) throw new UserError(`There is no user ${email}.`);
  return user;
}

/** The day where the operator is. */
function today(): string {
  return dayOfIssuer(issuerOf(readConfig(process.env), () => new Date()));
}

function parseHectares(text: string): number {
  return parseNumber(text, Hectares.min(0.01), 'Expected a number of hectares such as 250.');
}

function parseLei(text: string): number {
  return parseNumber(text, Money, 'Expected an amount in lei such as 1499.50.');
}

function parsePrice(text: string): number {
  const message = `Expected an amount of at least ${MIN_PRICE_LEI} lei, such as 1499.50.`;
  return parseNumber(text, Money.min(MIN_PRICE_LEI), message);
}

function parseCount(text: string): number {
  return parseNumber(text, Money.int().max(100_000), 'Expected a whole number.');
}

function parseNumber(text: string, schema: typeof Money, message: string): number {
  const parsed = schema.safeParse(text.trim() === '' ? Number.NaN : Number(text));
  if (!parsed.success) throw new InvalidArgumentError(message);
  return parsed.data;
}
