import type { Page } from '@playwright/test';

/** A device beside a page that keeps passkeys, as Chromium plays one. */
export interface PasskeyDevice {
  /** Whether the person touches the device when it asks; who does not lets the browser wait. */
  setPresent(isPresent: boolean): Promise<void>;
  /** Has nothing on it any more. */
  clear(): Promise<void>;
}

/** Puts a device beside a page: it answers at once, as a person with the right finger. */
export async function passkeyDevice(page: Page): Promise<PasskeyDevice> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setPresent(isPresent) {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isPresent });
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isPresent });
    },
    async clear() {
      await browser.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
