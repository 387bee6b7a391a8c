import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { readMailedLink } from './mails.ts';
import { createStaff, PASSWORD, post, recordConsents, startSession } from './person.ts';

/** How long a code must remain valid until it is typed and has arrived. */
const MIN_MS = 5000;

/** A phone with an authenticator app, which returns each code once. */
export class Authenticator {
  readonly #totp: TOTP;
  #last: number;

  /** Takes the secret as the page shows it. */
  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    // The product accepts the code of the previous, the current and the next step: three in a row without waiting.
    this.#last = this.#totp.counter() - 2;
  }

  /** A code that was not returned before, and does not expire on its way to the product. */
  async next(): Promise<string> {
    this.#last = Math.max(this.#last + 1, this.#totp.counter() - 1);
    const remaining = this.#totp.remaining();
    if (this.#last < this.#totp.counter() && remaining < MIN_MS) {
      await pause(remaining);
      this.#last = Math.max(this.#last, this.#totp.counter() - 1);
    }
    return this.#totp.generate({ timestamp: this.#last * this.#totp.period * 1000 });
  }
}

/** Signs in a new staff member who has an authenticator app. */
export async function signInAsStaff(page: Page): Promise<{ staff: string; phone: Authenticator }> {
  const staff = await createStaff();
  await recordConsents(staff);
  await startSession(page, staff);
  const link = new URL(await readMailedLink(staff, 'staff_enrollment'), 'http://localhost');
  const enrollment = link.searchParams.get('enrollment');
  const totp = '/auth/second-factor/totp/';
  const { secret, token } = await post<{ secret: string; token: string }>(page, `${totp}start/`, {
    password: PASSWORD,
    enrollment,
  });
  const phone = new Authenticator(secret);
  await post(page, totp, { token, code: await phone.next(), name: 'My phone', enrollment });
  return { staff, phone };
}

/** Sets up an authenticator app in the account settings of the signed-in user. */
export async function setUpInPage(page: Page): Promise<{ phone: Authenticator; recovery: string[] }> {
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Add an authenticator app' }).click();
  await section.getByRole('textbox', { name: 'Present password' }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Continue' }).click();
  const phone = new Authenticator((await section.locator('code').textContent()) ?? '');
  await section.getByLabel('Code from the authenticator app').fill(await phone.next());
  await section.getByRole('button', { name: 'Turn on' }).click();
  const codes = section.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allTextContents();
  await section.getByRole('button', { name: 'I have kept them' }).click();
  return { phone, recovery };
}
