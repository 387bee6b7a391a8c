import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { SELLER_SETTINGS } from '../../apps/server/src/features/invoices/testing/sample-sale.ts';
import {
  type FakeStripe,
  startFakeStripe,
} from '../../apps/server/src/features/payments/testing/fake-stripe.ts';
import { root } from '../../tools/setup/root.ts';
import { productSettings } from './cli.ts';
import { productDatabase } from './product-database.ts';

/** A second server of the running product, which sells licenses and takes cards. */
export interface CardShop {
  readonly stripe: FakeStripe;
  /** Delivers the last event of a type, as Stripe does. */
  deliver(type: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it at an address beside the running product, on the same data, with a fake Stripe. */
export async function startCardShop(baseURL: string): Promise<CardShop> {
  const stripe = await startFakeStripe(Date.now);
  const { url } = await productDatabase();
  const address = { HOST: '127.0.0.1', PORT: new URL(baseURL).port, PUBLIC_URL: baseURL };
  const settings = { ...address, DATABASE_URL: url, JOBS: 'off', DEMO: 'off' };
  const product = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...productSettings(), ...settings, ...SELLER_SETTINGS, ...stripe.settings },
    stdio: 'ignore',
  });
  const ended = once(product, 'exit');
  await expect
    .poll(() => fetch(`${baseURL}/readyz`).then(({ status }) => status, String), { timeout: 60_000 })
    .toBe(200);
  return {
    stripe,
    async deliver(type) {
      const { headers, payload: body } = stripe.sign(stripe.lastEvent(type), Date.now());
      const response = await fetch(`${baseURL}/stripe/webhook`, { method: 'POST', headers, body });
      expect(response.status).toBe(200);
    },
    async stop() {
      product.kill('SIGTERM');
      await ended;
      await stripe.stop();
    },
  };
}
