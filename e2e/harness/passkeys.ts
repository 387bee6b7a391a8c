import type { Page } from '@playwright/test';

/** A virtual authenticator of Chromium that stores passkeys. */
export interface PasskeyDevice {
  /** Whether the user touches the device when asked; otherwise the browser waits. */
  setPresent(isPresent: boolean): Promise<void>;
  /** Deletes all passkeys of the device. */
  clear(): Promise<void>;
}

/** Attaches a virtual authenticator to a page; it responds at once, as with a verified user. */
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
